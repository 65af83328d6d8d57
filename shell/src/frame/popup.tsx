import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import './popup.css';

const CloseContext = createContext<() => void>(() => undefined);

/** Closes the popup that the calling component stands in, and gives the focus back to its button. */
export const useClosePopup = (): (() => void) => useContext(CloseContext);

interface Props {
  /** Inside the button; its name for screen readers comes from the same words. */
  trigger: ReactNode;
  triggerClass: string;
  /** What the panel holds, for screen readers. */
  panelLabel: string;
  align?: 'start' | 'end';
  children: ReactNode;
}

/**
 * A button and the panel it opens. Light on purpose: the frame is on every screen and must not bring the component
 * library along. Escape and a click or focus elsewhere close it; Escape gives the focus back.
 */
export function Popup({ trigger, triggerClass, panelLabel, align = 'start', children }: Props) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  useEffect(() => {
    if (!open) return undefined;
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    const handleElsewhere = (event: Event): void => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('keydown', handleKey);
    document.addEventListener('pointerdown', handleElsewhere);
    document.addEventListener('focusin', handleElsewhere);
    return () => {
      document.removeEventListener('keydown', handleKey);
      document.removeEventListener('pointerdown', handleElsewhere);
      document.removeEventListener('focusin', handleElsewhere);
    };
  }, [open]);

  const close = useCallback(() => {
    setOpen(false);
    button.current?.focus();
  }, []);

  return (
    <div className="popup" ref={box}>
      <button
        ref={button}
        type="button"
        className={triggerClass}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </button>
      {open && (
        <section id={panelId} className="popup-panel" data-align={align} aria-label={panelLabel}>
          <CloseContext value={close}>{children}</CloseContext>
        </section>
      )}
    </div>
  );
}
