import { panelConfigElementId, panelConfigSchema, type PanelConfig } from '@galla/shared/contract';

/**
 * What the server wrote into the page about this deployment. A page without it (one served by a plain file server) has
 * the defaults; a damaged one throws, for nothing would work after it.
 */
export function readPanelConfig(page: Document): PanelConfig {
  const text = page.getElementById(panelConfigElementId)?.textContent?.trim();
  return panelConfigSchema.parse(text ? JSON.parse(text) : {});
}
