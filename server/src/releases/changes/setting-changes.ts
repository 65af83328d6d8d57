import { fitsSetting, type RemoteSetting, type SettingScope, type SettingValue } from '@galla/contract';
import { invalid, notFound } from '../../messages/api-error';
import { msg } from '../../messages/message';
import { changeRemote, type ChangeDeps, type ChangeRequest } from './change-remote';
import { declarationsOf } from './describe-settings';
import { ReleaseRefusal } from '../builds/release-refusal';
import {
  deleteSetting,
  findScope,
  findSetting,
  insertSetting,
  listNamedSettings,
} from '../state/settings.repository';

/** Values of one remote: settings are for exceptions, not for what every outlet has of its own. */
const maxValues = 2_000;

/** Sets the value of a setting for everybody, a merchant or an outlet, or takes it back (null). A repeat changes nothing. */
export async function setSetting(
  deps: ChangeDeps,
  request: ChangeRequest,
  { key, scope, value }: { key: string; scope: SettingScope; value: SettingValue | null },
): Promise<void> {
  await changeRemote(deps, request, async ({ tx, at, live }) => {
    const { remote, by, reason } = request;
    const columns = await findScope(tx, scope);
    if (columns === null) throw notFound('releases.settingScopeUnknown');
    if (value !== null) {
      const declared = await declarationsOf(tx, live, remote);
      requireFit(
        declared.flatMap(({ settings }) => settings.find((each) => each.key === key) ?? []),
        { remote, key },
        value,
      );
    }
    const before = await findSetting(tx, remote, key, columns);
    if (before === value) return null;
    await deleteSetting(tx, remote, key, columns);
    if (value !== null) {
      if ((await listNamedSettings(tx, remote)).length >= maxValues)
        throw new ReleaseRefusal(409, 'CONFLICT', msg('releases.settingsFull', { remote, most: maxValues }));
      await insertSetting(tx, { remote, key, ...columns, value, setBy: by, setAt: at, reason });
    }
    return { action: 'setting', releaseId: null, details: { key, scope, before, after: value } };
  });
}

/** One of the releases that merchants have, or the newest, must take the value. */
function requireFit(
  declared: readonly RemoteSetting[],
  said: { remote: string; key: string },
  value: SettingValue,
): void {
  if (declared.length === 0) throw notFound(msg('releases.settingUnknown', said));
  if (declared.some((setting) => fitsSetting(setting, value))) return;
  throw invalid(msg('releases.settingUnfit', { ...said, value: String(value) }), 'value');
}
