import type { Declared } from '@galla/domain';
import type { RemoteModule } from '@galla/shared/composition';
import { useMessages } from '@galla/shared/i18n';
import { holds, useSession } from '@galla/shared/session';
import { Banner, Card, Heading, Page, Stack, Text } from '@galla/ui';
import { HarnessFills } from './harness-fills';
import type { harnessEn } from './messages';

type Widget = NonNullable<Declared['widgets']>[number];

/** The parts that the shell shows on its own screens, each with the room that is declared for it. */
export function HarnessWidgets({ declared, remote }: { declared: Declared; remote: RemoteModule }) {
  const t = useMessages<typeof harnessEn>('harness');
  const widgets = (declared.widgets ?? []).filter(({ place }) => place === 'home');
  return (
    <Page title={t('widgets.title')} description={t('widgets.hint')}>
      <Stack gap={4}>
        {widgets.length === 0 && <Text tone="muted">{t('widgets.none')}</Text>}
        {widgets.map((widget) => (
          <Shown key={widget.name} widget={widget} remote={remote} />
        ))}
        <HarnessFills declared={declared} remote={remote} />
      </Stack>
    </Page>
  );
}

function Shown({
  widget: { name, role, room, permission },
  remote,
}: {
  widget: Widget;
  remote: RemoteModule;
}) {
  const t = useMessages<typeof harnessEn>('harness');
  const mayOpen = useSession(({ userData }) => holds({ userData }, permission));
  const Part = remote.widgets?.[name];
  return (
    <Card as="section" aria-label={name}>
      <Stack gap={2}>
        <Heading level={2}>{role === undefined ? name : `${name} · ${role}`}</Heading>
        {!mayOpen && <Text tone="muted">{t('closed', { permission: permission ?? '' })}</Text>}
        {Part === undefined && <Banner tone="error">{t('widgets.missing', { name })}</Banner>}
        {mayOpen && Part && (
          <div style={{ minHeight: room?.wide }}>
            <Part />
          </div>
        )}
      </Stack>
    </Card>
  );
}
