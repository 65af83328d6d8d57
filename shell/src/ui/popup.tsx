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

/** Closes the surrounding popup and restores the focus to its button. */
export const useClosePopup = (): (() => void) => useContext(CloseContext);

interface Props {
  /** Content of the button; also its accessible name. */
  trigger: ReactNode;
  triggerClass: string;
  /** Accessible name of the panel. */
  panelLabel: string;
  align?: 'start' | 'end';
  children: ReactNode;
}

/**
 * A button and the panel it opens. Lightweight on purpose: the frame is on every screen and must not load the component
 * library. Escape and a click or focus outside close it; Escape restores the focus.
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
