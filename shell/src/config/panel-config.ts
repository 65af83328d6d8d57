import { panelConfigElementId, panelConfigSchema, type PanelConfig } from '@galla/contract';

/**
 * Deployment settings written into the page by the server. A page without them (from a plain file server) uses
 * the defaults; invalid settings throw.
 */
export function readPanelConfig(page: Document): PanelConfig {
  const text = page.getElementById(panelConfigElementId)?.textContent?.trim();
  return panelConfigSchema.parse(text ? JSON.parse(text) : {});
}
