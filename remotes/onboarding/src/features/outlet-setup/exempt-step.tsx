import { useState, type ReactNode } from 'react';
import type { PaperExemption, SetupStepName } from '@galla/contract';
import { Banner, Button, Stack } from '@galla/ui';
import { useTexts } from '../../messages/texts';

interface ExemptStepProps {
  step: SetupStepName;
  exempt: PaperExemption | null;
  /** The step's form. */
  children: ReactNode;
}

/** A step that does not apply says why; its form opens on request, where there can be something to enter. */
export function ExemptStep({ step, exempt, children }: ExemptStepProps) {
  const t = useTexts();
  const [opened, setOpened] = useState(false);
  if (exempt === null || opened) return children;
  const food = step === 'fssai';
  const record = step === 'gstin' || step === 'finance' ? step : 'fssai';
  const reason = exempt === 'outsideIndia' ? (`${record}Abroad` as const) : exempt;
  return (
    <Stack gap={4} align="flex-start">
      <Banner tone="info" title={t('outletSetup.exempt.title')}>
        {t(`outletSetup.exempt.${reason}`)}
      </Banner>
      {(exempt === 'onlyWithFood' || step === 'finance') && (
        <Button onClick={() => setOpened(true)}>
          {t(food ? 'outletSetup.exempt.sellsFood' : 'outletSetup.exempt.indianAccount')}
        </Button>
      )}
    </Stack>
  );
}
