export { deprecated, useDeprecated } from './deprecated';
export { useCallOptions } from './use-call-options';
export { later } from './later';
export { createRemoteTexts, type RemoteTexts } from './remote-texts';
export { whenCalm } from './when-calm';
export {
  isRemoteLifecycles,
  type LifecycleProps,
  type Readable,
  type RemoteLifecycles,
} from './remote-lifecycles';
export { isRemoteModule, type RemoteCommandHandler, type RemoteModule } from './remote-module';
export { RemoteIdentityProvider, remoteTag, useRemoteIdentity, type RemoteIdentity } from './remote-identity';
export { createUnsavedWork, unsavedWork, useUnsavedWork, type UnsavedWork } from './unsaved-work';
