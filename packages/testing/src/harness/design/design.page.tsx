import { Button, Page, Stack } from '@galla/ui';
import { ControlsSection } from './controls-section';
import { FormSection } from './form-section';
import { StatesSection, TableSection } from './table-section';
import { NumbersSection, TypeSection } from './type-section';

/** Every part of the design system on one page, for development and for its pictures. */
export function DesignPage() {
  return (
    <Page
      title="Design system"
      description="What each part is for: docs/design-system.md"
      back={{ to: '/', label: 'The remote' }}
      actions={<Button>Action of the page</Button>}
    >
      <Stack gap={4}>
        <TypeSection />
        <NumbersSection />
        <ControlsSection />
        <FormSection />
        <TableSection />
        <StatesSection />
      </Stack>
    </Page>
  );
}
