import { useMemo, useState } from 'react';
import type { Declared } from '@galla/domain';
import { useLanguage, useMessages } from '@galla/shared/i18n';
import { shortcuts, useShortcuts, type ActiveShortcut, type ShortcutTable } from '@galla/shared/keys';
import { useNavigate } from '@galla/shared/router';
import { holds, useSession } from '@galla/shared/session';
import { Kbd } from '@galla/ui';
import { Modal } from '@galla/ui/kit';
import type { harnessEn } from './messages';

const helpAct = 'help';

/** The keys of the frame: `?` lists all that act now, G and a declared letter opens a screen. */
export function HarnessKeys({ declared }: { declared: Declared }) {
  const t = useMessages<typeof harnessEn>('harness');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const userData = useSession((state) => state.userData);
  const [acts, setActs] = useState<readonly ActiveShortcut[] | null>(null);
  const targets = useMemo(
    () =>
      new Map(
        declared.routes.flatMap(({ path, key, permission }) =>
          key && holds({ userData }, permission) ? [[path, key] as const] : [],
        ),
      ),
    [declared, userData],
  );
  const table = useMemo(
    (): ShortcutTable => ({
      [helpAct]: { keys: ['?'] },
      ...Object.fromEntries([...targets].map(([path, { letter }]) => [path, { keys: [`g ${letter}`] }])),
    }),
    [targets],
  );
  useShortcuts(
    table,
    (act) => targets.get(act)?.labels[language] ?? t('keys.help'),
    {
      [helpAct]: () => setActs(shortcuts.layers().flat()),
      ...Object.fromEntries([...targets.keys()].map((path) => [path, () => void navigate(path)])),
    },
    'frame',
  );
  return (
    <Modal opened={acts !== null} onClose={() => setActs(null)} title={t('keys.title')}>
      <dl className="harness-keys">
        {(acts ?? []).map((act) => (
          <div key={act.id}>
            <dt>
              {act.keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{act.name()}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
