import { statesOf, type PostalCountry } from '@galla/contract';

/** The states of a country, offered while one is typed into the field whose `list` is this id. */
export function StateNames({ id, country }: { id: string; country: PostalCountry }) {
  return (
    <datalist id={id}>
      {statesOf(country).map((state) => (
        <option key={state}>{state}</option>
      ))}
    </datalist>
  );
}
