import { formatHhmm, formatMoney, formatMoneySummary } from '@galla/shared/format';
import { Badge, Group, Heading, Stack, StatusDot, Text } from '@galla/ui';
import { ChangeFigure } from '@galla/ui/kit';
import { DesignSection } from './design-section';

const tones = ['green', 'amber', 'red', 'grey', 'blue'] as const;
const salesMinor = 1_23_456_50;
const closing = '1610';
const monday = 'last Monday';

/** Sizes of text, and marks that say a state by text and colour. */
export function TypeSection() {
  return (
    <DesignSection title="Type">
      <Stack gap={2}>
        <Heading level={3} size={1}>
          Title, 22 px
        </Heading>
        <Heading level={3} size={2}>
          Heading, 16 px
        </Heading>
        <Heading level={3}>Heading within a part, 14 px</Heading>
        <Text>Body, 14 px</Text>
        <Text size="sm" tone="muted">
          Caption, 12 px
        </Text>
        <Text size="xxl" weight="semibold" numeric>
          28 px
        </Text>
      </Stack>
      <Group gap={2}>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <StatusDot tone="green">Open</StatusDot>
        <StatusDot tone="red">Paused</StatusDot>
      </Group>
    </DesignSection>
  );
}

/** Money, time and changes. */
export function NumbersSection() {
  return (
    <DesignSection title="Numbers">
      <Group gap={8} align="flex-start">
        <Stack gap={1}>
          <Text tone="muted">Sales, in a summary</Text>
          <Text size="xxl" weight="semibold" numeric>
            {formatMoneySummary(salesMinor)}
          </Text>
          <ChangeFigure now={1031} before={1000} ordersBefore={80} than={monday} good="up" />
        </Stack>
        <Stack gap={1}>
          <Text tone="muted">Cancelled</Text>
          <Text size="xxl" weight="semibold" numeric>
            12
          </Text>
          <ChangeFigure now={12} before={9} ordersBefore={80} than={monday} good="down" />
        </Stack>
        <Stack gap={1}>
          <Text tone="muted">Tax: neither way is good</Text>
          <Text size="xxl" weight="semibold" numeric>
            {formatMoneySummary(6_172_80)}
          </Text>
          <ChangeFigure now={1240} before={1000} ordersBefore={80} than={monday} />
        </Stack>
        <Stack gap={1}>
          <Text tone="muted">A bill</Text>
          <Text numeric>{formatMoney(salesMinor)}</Text>
          <Text tone="muted">A time</Text>
          <Text numeric>{formatHhmm(closing)}</Text>
        </Stack>
      </Group>
    </DesignSection>
  );
}
