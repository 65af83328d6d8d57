import { useRef } from 'react';
import { render } from '@testing-library/react';
import { useToastsBelow } from './use-toasts-below';

let noticesBottom = 0;
let noticesHeight = 0;
const top = (): string => document.documentElement.style.getPropertyValue('--g-toasts-top');

function Frame() {
  const area = useRef<HTMLDivElement>(null);
  useToastsBelow(area);
  return (
    <>
      <header className="frame-header" />
      <div ref={area} data-testid="notices" />
    </>
  );
}

beforeEach(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.innerHeight = 800;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    return (
      this.className === 'frame-header'
        ? { bottom: 60, height: 60 }
        : { bottom: noticesBottom, height: noticesHeight }
    ) as DOMRect;
  });
});
afterEach(() => jest.restoreAllMocks());

test('NAV-05 toasts begin below the bar and the banner of a ringing order', () => {
  [noticesBottom, noticesHeight] = [150, 90];
  const { unmount } = render(<Frame />);
  expect(top()).toBe('158px');
  // Scrolled away.
  noticesBottom = -40;
  dispatchEvent(new Event('scroll'));
  expect(top()).toBe('68px');
  // Many notices.
  noticesBottom = 700;
  dispatchEvent(new Event('resize'));
  expect(top()).toBe('400px');
  unmount();
  expect(top()).toBe('');
});

test('NAV-05 without notices toasts begin below the bar', () => {
  [noticesBottom, noticesHeight] = [60, 0];
  render(<Frame />);
  expect(top()).toBe('68px');
});
