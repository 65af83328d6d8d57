import type { RemoteLink } from '@galla/contract';
import type { Panel } from '../panel/use-panel';

const linkOf = (panel: Pick<Panel, 'remotes' | 'mayOpen'>, kind: string): RemoteLink | undefined =>
  panel.remotes
    .flatMap(({ links = [] }) => links)
    .find((link) => link.kind === kind && panel.mayOpen(link.permission));

const addressOf = (path: string, parameters: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(parameters).toString()}`;

/** Where a remote shows what the palette found; null: no remote does, or the user may not go there. */
export function linkTo(
  panel: Pick<Panel, 'remotes' | 'mayOpen'>,
  kind: 'order' | 'customer' | 'item',
): ((id: string) => string) | null {
  const link = linkOf(panel, kind);
  if (!link || link.kind === 'newDiscount') return null;
  return (id) => addressOf(link.path, { [link.parameter]: id });
}

/** The form of a discount, filled in by these parameters; null as above. */
export function discountLink(
  panel: Pick<Panel, 'remotes' | 'mayOpen'>,
): ((parameters: Readonly<Record<string, string>>) => string) | null {
  const link = linkOf(panel, 'newDiscount');
  return link ? (parameters) => addressOf(link.path, parameters) : null;
}
