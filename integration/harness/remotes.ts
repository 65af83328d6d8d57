import { remoteDeclarationSchema, type RemoteDeclaration } from '@galla/contract';
import type { RemoteModule } from '@galla/shared/composition';
import engagementDeclaration from '../../remotes/engagement/galla.remote.json';
import { remote as engagement } from '../../remotes/engagement/src/remote';
import menuDeclaration from '../../remotes/menu/galla.remote.json';
import { remote as menu } from '../../remotes/menu/src/remote';
import onboardingDeclaration from '../../remotes/onboarding/galla.remote.json';
import { remote as onboarding } from '../../remotes/onboarding/src/remote';
import ordersDeclaration from '../../remotes/orders/galla.remote.json';
import { remote as orders } from '../../remotes/orders/src/remote';
import posDeclaration from '../../remotes/pos/galla.remote.json';
import { remote as pos } from '../../remotes/pos/src/remote';
import reportsDeclaration from '../../remotes/reports/galla.remote.json';
import { remote as reports } from '../../remotes/reports/src/remote';

export interface LoadedRemote extends RemoteDeclaration {
  module: RemoteModule;
}

/** The remotes of this checkout with what they declare; their screens are loaded when they are opened. */
export const remotes: readonly LoadedRemote[] = [
  { declaration: engagementDeclaration, module: engagement },
  { declaration: menuDeclaration, module: menu },
  { declaration: onboardingDeclaration, module: onboarding },
  { declaration: ordersDeclaration, module: orders },
  { declaration: posDeclaration, module: pos },
  { declaration: reportsDeclaration, module: reports },
].map(({ declaration, module }) => ({ ...remoteDeclarationSchema.parse(declaration), module }));
