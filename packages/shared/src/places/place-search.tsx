import { useEffect, useState, type ReactNode } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpoints, type Place } from '../contract';
import { http, type CallOptions } from '../http';
import { useMessages } from '../i18n/hooks';
import type { en } from '../messages/en';
import { Spinner } from '../ui/icons/icon';
import { SuggestField } from './suggest-field';

interface PlaceSearchProps {
  label: string;
  country: 'in' | 'us';
  /** The form was opened by hand, not taken up after a reload. */
  startHere?: boolean;
  /** Who asks. */
  options: CallOptions;
  onPlace: (place: Place) => void;
}

const leastTyped = 3;
const mostShown = 5;
const settleMs = 200;

/** Finds a place as one types, in one of the countries the panel serves. */
export function PlaceSearch({
  label,
  country,
  startHere = false,
  options,
  onPlace,
}: PlaceSearchProps): ReactNode {
  const t = useMessages<typeof en>('shared');
  const [text, setText] = useState('');
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), settleMs);
    return () => clearTimeout(timer);
  }, [text]);
  const asked = settled.length >= leastTyped;
  const { data, isFetching, isError } = useQuery({
    queryKey: ['places', country, settled],
    queryFn: async ({ signal }) =>
      (
        await http.call(
          endpoints.pos.geocode,
          { query: { address: settled, country } },
          { ...options, signal },
        )
      ).data,
    enabled: asked,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const nothing = asked && !isFetching && data?.length === 0;
  return (
    <SuggestField
      label={label}
      placeholder={t('placeSearch.example')}
      icon="search"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form was just asked for: writing begins here
      autoFocus={startHere}
      value={text}
      description={isError ? t('placeSearch.failed') : nothing ? t('placeSearch.nothing') : undefined}
      after={isFetching && asked ? <Spinner /> : undefined}
      onText={setText}
      options={text.trim().length >= leastTyped ? (data ?? []).slice(0, mostShown) : []}
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
