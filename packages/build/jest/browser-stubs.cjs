// Stubs of layout APIs that jsdom lacks and the UI kit uses on mount.
if (typeof window !== 'undefined') {
  const define = (target, name, value) => {
    if (name in target) return;
    Object.defineProperty(target, name, { value, writable: true, configurable: true });
  };
  define(window, 'matchMedia', (query) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }));
  class NoObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  }
  define(window, 'reportError', (error) => {
    const event = new window.ErrorEvent('error', { error, message: String(error), cancelable: true });
    window.dispatchEvent(event);
  });
  define(window, 'ResizeObserver', NoObserver);
  define(window, 'IntersectionObserver', NoObserver);
  define(window.Element.prototype, 'scrollIntoView', () => {});
  define(window.Element.prototype, 'scrollTo', () => {});
  define(window.Element.prototype, 'hasPointerCapture', () => false);
  define(window.Element.prototype, 'releasePointerCapture', () => {});
  define(window.document, 'fonts', {
    addEventListener() {},
    removeEventListener() {},
    ready: Promise.resolve(),
  });
  window.scrollTo = () => {};
}
