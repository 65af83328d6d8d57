import { panelConfigElementId, panelConfigSchema } from '../contract';

/** Where this deployment's map tiles come from; null: maps are drawn without a host. */
export function mapTiles(): string | null {
  const text = document.getElementById(panelConfigElementId)?.textContent?.trim();
  return text ? panelConfigSchema.parse(JSON.parse(text)).mapTiles : null;
}
