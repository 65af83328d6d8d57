/** Places: search, a map with a pin, and addresses. */
export { PlaceMap, type MapPoint } from './place-map';
export { PlaceSearch } from './place-search';
export { SuggestField } from './suggest-field';
export { addressOfPlace, addressText } from './place-address';
export { mapTiles } from './map-tiles';
