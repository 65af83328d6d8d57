export { BorderError, callSafely, isFunction, refuse, taken } from '../border/border';
export { deprecated, useDeprecated } from './deprecated';
export { useCallOptions } from './use-call-options';
export {
  ExtensionPoint,
  ExtensionPointsContext,
  fillOf,
  type DrawnPoint,
  type DrawPoint,
  type PointContract,
  type PointFill,
  type PointValue,
} from './extension-point';
export { lazyComponent } from './lazy-component';
export { lazyModule, useLazyModule, type LazyModule, type LazyState } from './lazy-module';
export { createRemoteTexts, type RemoteTexts } from './remote-texts';
export { provideSettings, useRemoteSetting, type SettingSource } from './remote-setting';
export { runWhenIdle } from './run-when-idle';
export {
  isRemoteLifecycles,
  type LifecycleProps,
  type Readable,
  type RemoteLifecycles,
} from './remote-lifecycles';
export {
  isRemoteModule,
  type ItemSheetProps,
  type RemoteCommandHandler,
  type RemoteModule,
} from './remote-module';
export {
  RemoteIdentityProvider,
  remoteTag,
  useRemoteIdentity,
  type RemoteIdentity,
} from '../border/remote-identity';
export { deviceStorage, tabStorage, type GuardedStorage } from '../storage/guarded-storage';
export { createUnsavedWork, unsavedWork, useUnsavedWork, type UnsavedWork } from './unsaved-work';
