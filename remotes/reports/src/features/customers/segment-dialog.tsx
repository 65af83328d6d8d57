import { useState } from 'react';
import { endpoints, segmentRulesSchema, type Segment, type SegmentRules } from '@galla/contract';
import { moneyToInput, parseMoney } from '@galla/shared/format';
import { DecimalInput, DigitsInput } from '@galla/ui/forms';
import { useCallMutation, useEndpointQuery, useQueryClient } from '@galla/shared/query';
import { useSession } from '@galla/shared/session';
import { useUnsavedWork } from '@galla/shared/composition';
import { Banner, Button, Checkbox, confirm, Group, Spacer, Stack, Text, TextInput } from '@galla/ui';
import { Modal, Select } from '@galla/ui/kit';
import { useTexts } from '../../messages/texts';
import { refreshCustomers } from './customers.queries';
import styles from './customers.module.css';

const counts = [
  'minOrders',
  'maxOrders',
  'orderedWithinDays',
  'notOrderedForDays',
  'firstOrderWithinDays',
] as const;
const amounts = ['minSpend', 'maxSpend'] as const;
type Typed = Record<(typeof counts)[number] | (typeof amounts)[number], string>;

const noneTyped: Typed = {
  minOrders: '',
  maxOrders: '',
  minSpend: '',
  maxSpend: '',
  orderedWithinDays: '',
  notOrderedForDays: '',
  firstOrderWithinDays: '',
};

function typedOf(rules: SegmentRules | null): Typed {
  if (!rules) return noneTyped;
  const typed = { ...noneTyped };
  for (const key of counts) typed[key] = rules[key] === undefined ? '' : String(rules[key]);
  for (const key of amounts) typed[key] = rules[key] === undefined ? '' : moneyToInput(rules[key]);
  return typed;
}

/** The typed rules, or null while invalid. */
function rulesOf(typed: Typed, consent: boolean, outletId: string): SegmentRules | null {
  const rules: Record<string, unknown> = {};
  for (const key of counts) if (typed[key] !== '') rules[key] = Number(typed[key]);
  for (const key of amounts) if (typed[key] !== '') rules[key] = parseMoney(typed[key]);
  if (consent) rules['consent'] = true;
  if (outletId !== '') rules['outletId'] = outletId;
  return segmentRulesSchema.safeParse(rules).data ?? null;
}

interface SegmentDialogProps {
  /** Null: a new one. */
  segment: Segment | null;
  onClose: () => void;
  onSaved: (segment: string) => void;
  onDeleted: () => void;
}

/** Rules of a custom segment, with the number of matching customers. */
export function SegmentDialog({ segment, onClose, onSaved, onDeleted }: SegmentDialogProps) {
  const t = useTexts();
  const client = useQueryClient();
  const outlets = useSession((state) => state.outletList);
  const [name, setName] = useState(segment?.name ?? '');
  const [typed, setTyped] = useState(() => typedOf(segment?.rules ?? null));
  const [consent, setConsent] = useState(segment?.rules?.consent === true);
  const [outletId, setOutletId] = useState(segment?.rules?.outletId ?? '');
  const rules = rulesOf(typed, consent, outletId);
  const [first] = useState(() => JSON.stringify([name, typed, consent, outletId]));
  useUnsavedWork(JSON.stringify([name, typed, consent, outletId]) !== first);
  const count = useEndpointQuery(endpoints.crm.countSegment, {
    body: { rules: rules ?? {} },
    key: ['customers', 'count', rules],
    enabled: rules !== null,
  });
  const save = useCallMutation(endpoints.crm.saveSegment, {
    onSuccess: async (saved) => {
      await refreshCustomers(client);
      onSaved(saved.segment);
    },
  });
  const remove = useCallMutation(endpoints.crm.deleteSegment, {
    onSuccess: async () => {
      onDeleted();
      await refreshCustomers(client);
    },
  });
  const confirmRemove = async (): Promise<void> => {
    if (!segment) return;
    const agreed = await confirm({
      title: t('segment.removeTitle', { name: segment.name }),
      message: t('segment.removeMessage'),
      confirmLabel: t('segment.remove'),
      danger: true,
    });
    if (agreed) remove.mutate({ segmentId: segment.segment });
  };
  const failure = save.failure ?? remove.failure;
  const field = (key: (typeof counts)[number]) => (
    <DigitsInput
      key={key}
      label={t(`segment.rule.${key}`)}
      value={typed[key]}
      maxLength={6}
      onChange={(text) => setTyped({ ...typed, [key]: text })}
    />
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={segment ? t('segment.editTitle') : t('segment.newTitle')}
      width={600}
      footer={
        <Group gap={2}>
          {segment && (
            <Button variant="dangerGhost" loading={remove.isPending} onClick={() => void confirmRemove()}>
              {t('segment.remove')}
            </Button>
          )}
          <Spacer />
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            loading={save.isPending}
            disabled={name.trim() === '' || rules === null}
            onClick={() =>
              rules &&
              save.mutate({ name: name.trim(), rules, ...(segment && { segmentId: segment.segment }) })
            }
          >
            {t('segment.save')}
          </Button>
        </Group>
      }
    >
      <Stack gap={4}>
        {failure && <Banner tone="error">{failure}</Banner>}
        <TextInput
          label={t('segment.nameLabel')}
          data-autofocus={segment === null || undefined}
          value={name}
          maxLength={60}
          required
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Text tone="muted" size="sm">
          {t('segment.rulesHint')}
        </Text>
        <div className={styles.rules}>
          {field('minOrders')}
          {field('maxOrders')}
          {amounts.map((key) => (
            <DecimalInput
              key={key}
              label={t(`segment.rule.${key}`)}
              value={typed[key]}
              onChange={(text) => setTyped({ ...typed, [key]: text })}
            />
          ))}
          {field('orderedWithinDays')}
          {field('notOrderedForDays')}
          {field('firstOrderWithinDays')}
          {outlets.length > 1 && (
            <Select
              label={t('segment.rule.outletId')}
              options={[
                { value: '', label: t('filter.allOutlets') },
                ...outlets.map((outlet) => ({ value: outlet.outletId, label: outlet.displayName })),
              ]}
              value={outletId}
              onChange={setOutletId}
            />
          )}
        </div>
        <Checkbox
          label={t('segment.rule.consent')}
          checked={consent}
          onChange={(event) => setConsent(event.currentTarget.checked)}
        />
        <Text as="output" weight="semibold" numeric>
          {rules === null
            ? t('segment.noRules')
            : count.data
              ? t('segment.holds', { count: count.data.customers, consenting: count.data.consenting })
              : count.isError
                ? t('segment.countFailed')
                : t('segment.counting')}
        </Text>
      </Stack>
    </Modal>
  );
}
