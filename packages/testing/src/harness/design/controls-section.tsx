import { useState } from 'react';
import { Banner, Button, Checkbox, Group, IconButton, Radio, Stack, Switch } from '@galla/ui';
import { ChoiceChips, DataToolbar, Drawer, Modal, SegmentedControl, Select } from '@galla/ui/kit';
import { DesignSection } from './design-section';

const periods = [
  { value: 'today', label: 'Today' },
  { value: 'yesterday', label: 'Yesterday' },
  { value: 'week', label: '7 days' },
] as const;
const courses = [
  { value: 'breakfast', label: 'Breakfast' },
  { value: 'mains', label: 'Mains' },
] as const;
const ignore = (): void => undefined;

/** Buttons and choices: 36 px in toolbars, 44 px in forms, 52 px for acts on orders. */
export function ControlsSection() {
  const [search, setSearch] = useState('dosa');
  const [period, setPeriod] = useState<(typeof periods)[number]['value']>('today');
  const [course, setCourse] = useState<(typeof courses)[number]['value']>('mains');
  const [shown, setShown] = useState<'md' | 'lg' | 'dialog' | null>(null);
  const close = (): void => setShown(null);
  return (
    <DesignSection title="Controls">
      <DataToolbar
        search={{ label: 'Search items', value: search, onChange: setSearch }}
        filters={<SegmentedControl label="Period" choices={periods} value={period} onChange={setPeriod} />}
        resultCount={12}
        actions={<Button icon="download">Export</Button>}
      />
      <Group gap={2}>
        <Button variant="primary">Save</Button>
        <Button>Cancel</Button>
        <Button variant="ghost">Details</Button>
        <Button variant="danger">Delete</Button>
        <Button disabled>Disabled</Button>
        <IconButton icon="edit" label="Edit" />
        <Button variant="success" size="action">
          ACCEPT ORDER
        </Button>
      </Group>
      <Group gap={4}>
        <Select label="Course" options={courses} value={course} onChange={setCourse} />
        <Stack gap={1}>
          <ChoiceChips label="Courses" choices={courses} value={course} onChange={setCourse} />
          <Group gap={4}>
            <Checkbox label="Checkbox" defaultChecked />
            <Radio label="Radio" name="design-radio" defaultChecked />
            <Switch label="Switch" defaultChecked />
          </Group>
        </Stack>
      </Group>
      <Banner tone="warn" title="Sound is blocked" action={{ label: 'Allow', onClick: ignore }}>
        New orders will not ring on this device.
      </Banner>
      <Group gap={2}>
        <Button onClick={() => setShown('md')}>Drawer, 480 px</Button>
        <Button onClick={() => setShown('lg')}>Drawer, 640 px</Button>
        <Button onClick={() => setShown('dialog')}>Dialog</Button>
      </Group>
      <Drawer
        opened={shown === 'md' || shown === 'lg'}
        onClose={close}
        title="Drawer"
        size={shown === 'lg' ? 'lg' : 'md'}
      >
        A list, a record, a form.
      </Drawer>
      <Modal opened={shown === 'dialog'} onClose={close} title="Delete the item?">
        To confirm, or for at most three fields.
      </Modal>
    </DesignSection>
  );
}
