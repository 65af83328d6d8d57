import { panelConfigElementId, panelConfigSchema } from '@galla/contract';

/** Tile host of this deployment; null: maps are drawn without tiles. */
export function mapTiles(): string | null {
  const text = document.getElementById(panelConfigElementId)?.textContent?.trim();
  return text ? panelConfigSchema.parse(JSON.parse(text)).mapTiles : null;
}
