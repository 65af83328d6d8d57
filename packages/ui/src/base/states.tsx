import { useMessages, type SharedMessages } from '@galla/shared/i18n';
import { useSession } from '@galla/shared/session';
import { EmptyState } from './feedback';

/** Outlets, with the dialog that creates one open. */
const createOutletPath = '/panel/profile?create=1';

type NoOutletProps = {
  /** What this screen shows once there is an outlet. */
  message?: string;
};

/** No outlet exists, is given to this person, or is chosen. An owner without one gets the way to create it. */
export function NoOutlet({ message }: NoOutletProps) {
  const t = useMessages<SharedMessages>('shared');
  const isOwner = useSession((state) => state.userData?.userType === 'owner');
  const canChoose = useSession((state) => state.outletList.length > 0);
  if (canChoose)
    return <EmptyState icon="store" title={t('state.noChoice')} message={t('state.noChoiceMessage')} />;
  return (
    <EmptyState
      icon="store"
      title={t('state.noOutlet')}
      message={isOwner ? (message ?? t('state.noOutletMessage')) : t('state.noOutletStaff')}
      {...(isOwner && { action: { label: t('state.createOutlet'), to: createOutletPath, icon: 'plus' } })}
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
