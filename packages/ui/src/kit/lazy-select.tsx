import { useCallback, useEffect, useState } from 'react';
import { lazyModule, runWhenIdle } from '@galla/shared/composition';
import { useMessages, type SharedMessages } from '@galla/shared/i18n';
import { notify } from '@galla/shared/notify';
import { SelectControl, type SelectProps } from '../base/select';

/** In the chunk of the kit: a list that opens and the rest of the kit have nearly all their code in common. */
const code = lazyModule(
  async () => (await import(/* webpackChunkName: "shared-ui-kit" */ './select-list')).SelectList,
);

/**
 * `Select` of `@galla/ui/kit` for first screens: closed it is the same, and its list is loaded when the page is idle, or
 * with the first pointer, focus or press.
 */
export function LazySelect<Value extends string>(props: SelectProps<Value>) {
  const t = useMessages<SharedMessages>('shared');
  const [List, setList] = useState(code.present);
  const bring = useCallback(
    (asked: boolean) => {
      code.load().then(
        (loaded) => setList(() => loaded),
        () => {
          if (asked) void notify.error({ id: 'part-failed', message: t('state.partFailed') });
        },
      );
    },
    [t],
  );
  useEffect(() => runWhenIdle(() => bring(false)), [bring]);
  return <SelectControl {...props} list={List} {...(!List && { onNear: bring })} />;
}
