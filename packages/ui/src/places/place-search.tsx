import { useEffect, useState, type ReactNode, type Ref } from 'react';
import { keepPreviousData, useQuery } from '@galla/shared/query';
import type { Place } from '@galla/contract';
import { useMessages, type SharedMessages } from '@galla/shared/i18n';
import { Spinner } from '../base/icons/icon';
import { SuggestField } from './suggest-field';

interface PlaceSearchProps {
  ref?: Ref<HTMLInputElement>;
  label: string;
  country: 'in' | 'us';
  /** The form was opened by the user, not restored after a reload. */
  startHere?: boolean;
  /** Searches places by text: the area's call. */
  findPlaces: (
    query: { address: string; country: 'in' | 'us' },
    signal: AbortSignal,
  ) => Promise<readonly Place[]>;
  onPlace: (place: Place) => void;
}

const minTyped = 3;
const maxShown = 5;
const settleMs = 200;

/** Place search with suggestions, limited to the panel's countries. */
export function PlaceSearch({
  ref,
  label,
  country,
  startHere = false,
  findPlaces,
  onPlace,
}: PlaceSearchProps): ReactNode {
  const t = useMessages<SharedMessages>('shared');
  const [text, setText] = useState('');
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), settleMs);
    return () => clearTimeout(timer);
  }, [text]);
  const asked = settled.length >= minTyped;
  const { data, isFetching, isError } = useQuery({
    queryKey: ['places', country, settled],
    queryFn: ({ signal }) => findPlaces({ address: settled, country }, signal),
    enabled: asked,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const nothing = asked && !isFetching && data?.length === 0;
  return (
    <SuggestField
      ref={ref}
      label={label}
      placeholder={t('placeSearch.example')}
      icon="search"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form was just asked for: writing begins here
      autoFocus={startHere}
      value={text}
      description={isError ? t('placeSearch.failed') : nothing ? t('placeSearch.nothing') : undefined}
      after={isFetching && asked ? <Spinner /> : undefined}
      onText={setText}
      options={text.trim().length >= minTyped ? (data ?? []).slice(0, maxShown) : []}
      listLabel={t('placeSearch.places')}
      keyOf={({ formatted_address, geometry: { location } }) =>
        `${formatted_address} ${location.lat} ${location.lng}`
      }
      onTake={(place) => {
        setText('');
        onPlace(place);
      }}
    >
      {(place) => (
        <>
          <strong>{place.name}</strong>
          <span className="g-suggest-more">{place.formatted_address}</span>
        </>
      )}
    </SuggestField>
  );
}
