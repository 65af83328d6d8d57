import { formatHhmm, formatMoney, formatMoneySummary } from '@galla/shared/format';
import { Badge, Group, Heading, Stack, StatusDot, Text } from '@galla/ui';
import { ChangeFigure, KeyFigure, KeyFigures } from '@galla/ui/kit';
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
      <KeyFigures>
        <KeyFigure
          lead
          label="Sales, in a summary"
          change={<ChangeFigure now={1031} before={1000} ordersBefore={80} than={monday} good="up" />}
        >
          {formatMoneySummary(salesMinor)}
        </KeyFigure>
        <KeyFigure
          label="Cancelled"
          change={<ChangeFigure now={12} before={9} ordersBefore={80} than={monday} good="down" />}
        >
          12
        </KeyFigure>
        <KeyFigure
          label="Tax: neither way is good"
          change={<ChangeFigure now={1240} before={1000} ordersBefore={80} than={monday} />}
        >
          {formatMoneySummary(6_172_80)}
        </KeyFigure>
      </KeyFigures>
      <Group gap={8} align="flex-start">
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
