import { onScopeDispose, shallowRef, type ShallowRef } from 'vue';
import type { LifecycleProps, Readable } from '@galla/shared/composition';

/** A readable value of the shell as a ref; unsubscribes with the component. */
export function useReadable<Value>({ current, subscribe }: Readable<Value>): ShallowRef<Value> {
  const value = shallowRef(current());
  onScopeDispose(subscribe(() => (value.value = current())));
  return value;
}

/** Name of the signed-in user. */
export function useUserName({ getState, subscribe }: LifecycleProps['session']): ShallowRef<string> {
  return useReadable({ current: () => getState().userData?.userName ?? '', subscribe });
}

/** Number of the outlet's events since the component was mounted. */
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
