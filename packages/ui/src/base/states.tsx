import { useMessages, type SharedMessages } from '@galla/shared/i18n';
import { EmptyState } from './feedback';

/** Outlets, with the dialog that creates one open. */
const createOutletPath = '/panel/profile?create=1';

/**
 * 'none': an owner gets the way to create the first. 'notGiven': for colleagues. 'notChosen': one has to be chosen.
 * 'closed': the chosen one was closed permanently.
 */
export type NoOutletReason = 'none' | 'notGiven' | 'notChosen' | 'closed';

type NoOutletProps = {
  reason: NoOutletReason;
  /** What this screen shows once there is an outlet; of a closed one, what there is to see. */
  message?: string;
};

/** A screen of an outlet, without one that it can work on. */
export function NoOutlet({ reason, message }: NoOutletProps) {
  const t = useMessages<SharedMessages>('shared');
  if (reason === 'notChosen')
    return <EmptyState icon="store" title={t('state.noChoice')} message={t('state.noChoiceMessage')} />;
  if (reason === 'closed')
    return <EmptyState icon="lock" title={t('state.closed')} message={message ?? t('state.closedMessage')} />;
  if (reason === 'notGiven')
    return <EmptyState icon="store" title={t('state.noOutlet')} message={t('state.noOutletStaff')} />;
  return (
    <EmptyState
      icon="store"
      title={t('state.noOutlet')}
      message={message ?? t('state.noOutletMessage')}
      action={{ label: t('state.createOutlet'), to: createOutletPath, icon: 'plus' }}
    />
  );
}

type NothingFoundProps = {
  /** Empties the search and every filter. Without it there is no button. */
  onClear?: () => void;
};

/** A search or filters without results. */
export function NothingFound({ onClear }: NothingFoundProps) {
  const t = useMessages<SharedMessages>('shared');
  return (
    <EmptyState
      icon="search"
      title={t('state.nothingFound')}
      message={t('state.nothingFoundMessage')}
      {...(onClear && { action: { label: t('state.clearFilters'), onClick: onClear } })}
    />
  );
}
