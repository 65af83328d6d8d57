import { useEffect, useId, useState } from 'react';
import type { Declared } from '@galla/domain';
import type { PointFill, RemoteModule } from '@galla/shared/composition';
import { useMessages } from '@galla/shared/i18n';
import { holds, useSession } from '@galla/shared/session';
import { Banner, Card, Heading, Stack, Text, TextArea } from '@galla/ui';
import { exampleValue } from './example-value';
import type { harnessEn } from './messages';

type Fill = NonNullable<Declared['fills']>[number];

/** The parts for extension points of other remotes, each with a value that one can change. */
export function HarnessFills({ declared, remote }: { declared: Declared; remote: RemoteModule }) {
  const t = useMessages<typeof harnessEn>('harness');
  const title = useId();
  const { fills = [] } = declared;
  return (
    <Stack as="section" gap={4} aria-labelledby={title}>
      <Heading level={2} id={title}>
        {t('fills.title')}
      </Heading>
      <Text tone="muted">{fills.length === 0 ? t('fills.none') : t('fills.hint')}</Text>
      {fills.map((fill) => (
        <Shown key={fill.name} fill={fill} load={remote.fills?.[fill.name]} />
      ))}
    </Stack>
  );
}

function Shown({ fill, load }: { fill: Fill; load: (() => Promise<PointFill>) | undefined }) {
  const t = useMessages<typeof harnessEn>('harness');
  const { name, point, takes, permission, room } = fill;
  const mayOpen = useSession(({ userData }) => holds({ userData }, permission));
  return (
    <Card as="section" aria-label={name}>
      <Stack gap={2}>
        <Heading level={3}>{t('fills.of', { name, point, takes })}</Heading>
        {!mayOpen && <Text tone="muted">{t('closed', { permission: permission ?? '' })}</Text>}
        {load === undefined && <Banner tone="error">{t('fills.missing', { name })}</Banner>}
        {mayOpen && load && <Loaded load={load} point={point} room={room.wide} />}
      </Stack>
    </Card>
  );
}

interface LoadedProps {
  load: () => Promise<PointFill>;
  point: string;
  room: number;
}

/** The part in its room, as high as a panel keeps it: what is higher scrolls. */
function Loaded({ load, point, room }: LoadedProps) {
  const t = useMessages<typeof harnessEn>('harness');
  const outlet = useSession(({ outletList, outletId }) =>
    outletList.find((one) => one.outletId === outletId),
  );
  const [fill, setFill] = useState<PointFill | null>(null);
  const [text, setText] = useState('{}');
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let listens = true;
    const fail = (error: unknown) => listens && setProblem(String(error));
    load().then((loaded) => listens && setFill(loaded), fail);
    return () => {
      listens = false;
    };
  }, [load]);
  useEffect(() => {
    if (!fill || !outlet) return;
    let listens = true;
    const show = (found: object | null): void => {
      if (!listens || !found) return;
      // Of all that the panel knows, what the part takes.
      setText(JSON.stringify(fill.point.value.safeParse(found).data ?? found, null, 2));
    };
    exampleValue(point, outlet).then(show, (error: unknown) => listens && setProblem(String(error)));
    return () => {
      listens = false;
    };
  }, [fill, outlet, point]);
  const read = fill ? readValue(fill, text) : null;
  return (
    <>
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      <TextArea
        label={t('fills.value')}
        rows={8}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {read !== null && 'refused' in read && <Banner tone="warn">{read.refused}</Banner>}
      {fill && read !== null && 'value' in read && (
        <div className="harness-room" style={{ height: room }}>
          <fill.Part {...read.value} />
        </div>
      )}
    </>
  );
}

/** What was typed, as the point's contract reads it, or what is wrong with it. */
function readValue({ point }: PointFill, text: string): { value: object } | { refused: string } {
  try {
    const parsed = point.value.safeParse(JSON.parse(text));
    if (parsed.success) return { value: parsed.data };
    const issues = parsed.error.issues.map(({ path, code }) => `${path.join('.')} ${code}`.trim());
    return { refused: issues.join('; ') };
  } catch (error) {
    return { refused: String(error) };
  }
}
