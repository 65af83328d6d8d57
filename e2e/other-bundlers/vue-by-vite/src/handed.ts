import { onScopeDispose, shallowRef, type ShallowRef } from 'vue';
import type { LifecycleProps, Readable } from '@galla/shared/composition';

/** A value of the page, followed while the component lives. */
export function useReadable<Value>({ current, subscribe }: Readable<Value>): ShallowRef<Value> {
  const value = shallowRef(current());
  onScopeDispose(subscribe(() => (value.value = current())));
  return value;
}

/** Name of who is signed in. */
export function useUserName({ getState, subscribe }: LifecycleProps['session']): ShallowRef<string> {
  return useReadable({ current: () => getState().userData?.userName ?? '', subscribe });
}

/** How many events of the outlet came since the component is there. */
export function useOutletEvents(bus: LifecycleProps['bus']): ShallowRef<number> {
  const count = shallowRef(0);
  onScopeDispose(
    bus.on('outlet/event', () => {
      count.value += 1;
      performance.mark('vue-by-vite heard an event');
    }),
  );
  return count;
}
