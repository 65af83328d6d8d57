let due = false;

const laidOut = (): void => {
  due = false;
};

/**
 * Has the page laid out in a task of its own, before the next frame. Left to the frame, its layout, what listens to the
 * scroll and the painting would be one task, and a pause for garbage is added to a task as a whole. Browsers without
 * tasks that go before others lay out in the frame, as ever.
 */
export function layOutNext(): void {
  if (due || !('scheduler' in window)) return;
  due = true;
  void window.scheduler.postTask(
    () => {
      document.body.getBoundingClientRect();
      // A pause that laying out made due begins with the next function: with this one, not within the next frame.
      laidOut();
    },
    { priority: 'user-blocking' },
  );
}
