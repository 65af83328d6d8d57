/** Places on the ground: looking for one, a map with a pin, and the address that belongs to it. */
export { PlaceMap, type MapPoint } from './place-map';
export { PlaceSearch } from './place-search';
export { SuggestField } from './suggest-field';
export { addressOfPlace, addressText } from './place-address';
export { mapTiles } from './map-tiles';
