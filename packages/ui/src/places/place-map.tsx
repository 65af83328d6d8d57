import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useMessages, type SharedMessages } from '@galla/shared/i18n';
import { IconButton } from '../base/button';
import { clampWidth, fit, fromKm, scaleKm, toKm, type Place, type View } from './projection';
import { tilesOf } from './tiles';
import './place-map.css';

export interface MapPoint extends Place {
  id: string;
  name: string;
  selected: boolean;
}

interface PlaceMapProps {
  /** Text alternative of the map. */
  label: string;
  /** Where the customer is; null: not known yet. */
  pin: Place | null;
  outlets: readonly MapPoint[];
  /** Locality names for orientation. */
  localities: readonly (Place & { name: string })[];
  /** URL of map tiles; null: a plain background. */
  tiles: string | null;
  /** How far the chosen outlet delivers, km. */
  reachKm: number | null;
  /** Called when the pin was moved; absent: read-only map. */
  onPin?: ((place: Place) => void) | undefined;
}

const side = 320;
const height = 220;
const keyStep = 0.02;

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * A lightweight map without a map host: locality names, outlets, delivery range and the customer's pin, true to scale. A click or
 * the arrow keys move the pin.
 */
export function PlaceMap({ label, pin, outlets, localities, tiles, reachKm, onPin }: PlaceMapProps) {
  const t = useMessages<SharedMessages>('shared');
  const [zoom, setZoom] = useState(1);
  const chosen = outlets.find(({ selected }) => selected);
  const fitted = fit([...(pin ? [pin] : []), ...(chosen ? [chosen] : []), ...outlets]);
  // While the pin is moved, the view stays fixed.
  const [held, setHeld] = useState<View | null>(null);
  const base = held ?? fitted;
  if (!base) return null;
  const view: View = { ...base, widthKm: clampWidth(base.widthKm * zoom) };
  const scale = side / view.widthKm;
  const at = (place: Place): { x: number; y: number } => {
    const { x, y } = toKm(place, view);
    return { x: side / 2 + x * scale, y: height / 2 + y * scale };
  };
  const inside = (place: Place): boolean => {
    const { x, y } = at(place);
    return x > 4 && x < side - 4 && y > 4 && y < height - 4;
  };

  function handleClick(event: MouseEvent<SVGSVGElement>): void {
    if (!onPin) return;
    const box = event.currentTarget.getBoundingClientRect();
    // A keyboard click has no coordinates.
    if (box.width === 0 || event.detail === 0) return;
    const x = ((event.clientX - box.left) / box.width - 0.5) * view.widthKm;
    const y = ((event.clientY - box.top) / box.height - 0.5) * view.widthKm * (height / side);
    setHeld(base);
    onPin(fromKm(x, y, view));
  }
  function handleKeyDown(event: KeyboardEvent): void {
    const step = arrows[event.key];
    if (!step || !onPin) return;
    event.preventDefault();
    const from = toKm(pin ?? view.centre, view);
    setHeld(base);
    onPin(fromKm(from.x + step[0] * view.widthKm * keyStep, from.y + step[1] * view.widthKm * keyStep, view));
  }

  const barKm = scaleKm(view.widthKm);
  const bar = barKm * scale;
  return (
    <figure className="g-place-map-figure">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a drawing one points into; its role says so */}
      <svg
        viewBox={`0 0 ${side} ${height}`}
        className="g-place-map-map"
        role={onPin ? 'application' : 'img'}
        aria-label={onPin ? `${label} ${t('placeMap.move')}` : label}
        tabIndex={onPin ? 0 : undefined}
        data-movable={onPin ? true : undefined}
        onClick={handleClick}
        onKeyDown={handleKeyDown}
      >
        <rect width={side} height={height} className="g-place-map-ground" />
        {tiles !== null &&
          tilesOf(tiles, view, (view.widthKm * height) / side).map((tile) => (
            <image
              key={tile.url}
              href={tile.url}
              x={side / 2 + tile.x * scale}
              y={height / 2 + tile.y * scale}
              width={tile.width * scale}
              height={tile.height * scale}
              preserveAspectRatio="none"
            />
          ))}
        {chosen && reachKm !== null && (
          <circle cx={at(chosen).x} cy={at(chosen).y} r={reachKm * scale} className="g-place-map-reach" />
        )}
        {localities.filter(inside).map((place) => (
          <g key={`${place.name} ${place.lat}`} className="g-place-map-locality">
            <circle cx={at(place).x} cy={at(place).y} r="1.6" />
            <text x={at(place).x} y={at(place).y - 4} textAnchor="middle">
              {place.name}
            </text>
          </g>
        ))}
        {outlets.filter(inside).map((outlet) => (
          <g key={outlet.id} className="g-place-map-outlet" data-selected={outlet.selected || undefined}>
            <rect x={at(outlet).x - 5} y={at(outlet).y - 5} width="10" height="10" rx="2" />
            <text x={at(outlet).x} y={at(outlet).y + 16} textAnchor="middle">
              {outlet.name}
            </text>
          </g>
        ))}
        {pin && inside(pin) && (
          <path
            className="g-place-map-pin"
            transform={`translate(${at(pin).x} ${at(pin).y})`}
            d="M0 0c-4-5-7-8.500-7-12.500a7 7 0 0 1 14 0c0 4-3 7.500-7 12.500zM0-10a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z"
          />
        )}
        <g className="g-place-map-scale">
          <path d={`M10 ${height - 10}v4h${bar}v-4`} />
          <text x="12" y={height - 10}>
            {t('placeMap.km', { km: barKm })}
          </text>
        </g>
      </svg>
      <span className="g-place-map-zoom">
        <IconButton
          icon="plus"
          size="sm"
          variant="secondary"
          label={t('placeMap.closer')}
          onClick={() => setZoom(zoom / 1.5)}
        />
        <IconButton
          icon="minus"
          size="sm"
          variant="secondary"
          label={t('placeMap.farther')}
          onClick={() => setZoom(zoom * 1.5)}
        />
      </span>
      {onPin && <figcaption className="g-place-map-caption">{t('placeMap.move')}</figcaption>}
    </figure>
  );
}
