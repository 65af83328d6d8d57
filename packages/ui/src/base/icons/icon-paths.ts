import type { PanelIconName } from '@galla/contract';

/**
 * The panel's icons, as path data on a 24 × 24 grid, stroke width 1.75 with round ends.
 * Named by meaning, or by shape when there are several uses.
 */
export const iconPaths = {
  orders: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  menu: 'M5 4h6a1 1 0 0 1 1 1v15a2 2 0 0 0-2-2H5zM19 4h-6a1 1 0 0 0-1 1v15a2 2 0 0 1 2-2h5z',
  dashboard: 'M4 4h7v8H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 14h7v6H4z',
  setup: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4',
  crm: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20c0-3.3 2.7-6 6-6s6 2.7 6 6M16 4.6a3.5 3.5 0 0 1 0 5.8M17.5 14.6c2.1.8 3.5 2.9 3.5 5.4',
  offers: 'M4 4h7.6L20 12.4a1.5 1.5 0 0 1 0 2.1L14.5 20a1.5 1.5 0 0 1-2.1 0L4 11.6zM8.2 8.2v.01',
  phone:
    'M5 4h3.5l1.8 4.4-2.1 1.7a12 12 0 0 0 5.7 5.7l1.7-2.1L20 15.5V19a1.5 1.5 0 0 1-1.6 1.5A15.6 15.6 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4z',
  report: 'M4 20h16M7 20v-7M12 20V5M17 20v-10',
  bell: 'M12 3a6 6 0 0 1 6 6c0 5 2 6.5 2 7.5H4C4 15.5 6 14 6 9a6 6 0 0 1 6-6zM9.8 20a2.4 2.4 0 0 0 4.4 0',
  bellOff:
    'M7.5 5A6 6 0 0 1 18 9c0 2.2.4 3.7.9 4.9M16.5 16.5H4C4 15.5 6 14 6 9c0-.5.1-1 .2-1.5M9.8 20a2.4 2.4 0 0 0 4.4 0M4 3l17 18',
  soundOn: 'M4 9.5h3.5L12 5.5v13l-4.5-4H4zM15.5 9a4 4 0 0 1 0 6M18 6.2a8 8 0 0 1 0 11.6',
  soundOff: 'M4 9.5h3.5L12 5.5v13l-4.5-4H4zM16 9.5l5 5M21 9.5l-5 5',
  wifi: 'M12 19v.01M8.5 15.5a5 5 0 0 1 7 0M5.5 12.3a9.3 9.3 0 0 1 13 0M2.5 9a13.5 13.5 0 0 1 19 0',
  wifiOff:
    'M12 19v.01M8.5 15.5a5 5 0 0 1 5.5-1M5.5 12.3a9.3 9.3 0 0 1 4-2.3M2.5 9a13.5 13.5 0 0 1 4.5-3M11 5.1A13.5 13.5 0 0 1 21.5 9M15.5 10.5c1.1.4 2.1 1 3 1.8M4 3l17 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  checkCircle: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 12.3l2.8 2.7L16 9.5',
  x: 'M6 6l12 12M18 6L6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  chevronDown: 'M6 9.5l6 6 6-6',
  chevronUp: 'M6 14.5l6-6 6 6',
  chevronLeft: 'M14.5 6l-6 6 6 6',
  chevronRight: 'M9.5 6l6 6-6 6',
  arrowRight: 'M4 12h16M14 6l6 6-6 6',
  search: 'M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM20.5 20.5l-5-5',
  filter: 'M4 6h16M7 12h10M10 18h4',
  sort: 'M8 5v14M4.5 15.5L8 19l3.5-3.5M16 19V5M12.5 8.5L16 5l3.5 3.5',
  rows: 'M4 5h16v4H4zM4 11h16v4H4zM6 19h12',
  expand: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8 3v4M16 3v4',
  rider:
    'M6 19.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM18 19.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM9 16.5h4.5l2-7.5h-3M15.5 9l2.5 7.5M5 10.5h5.5l3 6M15.5 9V5.5H18',
  bag: 'M5.5 8h13l1 12.5h-15zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5',
  cash: 'M3 6.5h18v11H3zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM6 12v.01M18 12v.01',
  card: 'M3 5.5h18v13H3zM3 10h18M7 15h3',
  print: 'M7 8V3.5h10V8M7 17H4V8h16v9h-3M7 14h10v6.5H7z',
  sun: 'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  monitor: 'M3 4.5h18v12H3zM12 16.5v4M8 20.5h8',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c0-4 3.4-6.5 7.5-6.5s7.5 2.5 7.5 6.5',
  logout: 'M10 4H5v16h5M15 8l4 4-4 4M19 12H9',
  store: 'M4 10v10h16V10M3 8l2-4.5h14L21 8a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zM9.5 20v-6h5v6',
  settings:
    'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM10.3 3h3.4l.5 2.6 1.9 1.1 2.5-.9 1.7 3-2 1.7v2.2l2 1.7-1.7 3-2.5-.9-1.9 1.1-.5 2.6h-3.4l-.5-2.6-1.9-1.1-2.5.9-1.7-3 2-1.7v-2.2l-2-1.7 1.7-3 2.5.9 1.9-1.1z',
  keyboard: 'M2.5 6h19v12h-19zM6 10v.01M10 10v.01M14 10v.01M18 10v.01M6 14v.01M18 14v.01M9.5 14h5',
  refresh: 'M20 11a8 8 0 0 0-14.3-4L4 9M4 4.5V9h4.5M4 13a8 8 0 0 0 14.3 4l1.7-2M20 19.5V15h-4.5',
  undo: 'M4 9h10a5.5 5.5 0 0 1 0 11H9M8 5L4 9l4 4',
  warning: 'M12 3.5l9.5 16.5h-19zM12 10v4.5M12 17.2v.01',
  error: 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM12 7.5v5.5M12 16.2v.01',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.7v.01',
  question:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.4-1 .9-1 1.7M12 16.5v.01',
  more: 'M5 12.6a.6.6 0 1 0 0-1.2.6.6 0 0 0 0 1.2zM12 12.6a.6.6 0 1 0 0-1.2.6.6 0 0 0 0 1.2zM19 12.6a.6.6 0 1 0 0-1.2.6.6 0 0 0 0 1.2z',
  burger: 'M4 6h16M4 12h16M4 18h16',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  eyeOff:
    'M10 5.7a9 9 0 0 1 2-.2c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.7 3.5M6.5 7.5A16.5 16.5 0 0 0 2.5 12S6 18.5 12 18.5a9.3 9.3 0 0 0 4.5-1.2M10 10a3 3 0 0 0 4 4M4 3l17 18',
  edit: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5L17.5 10',
  trash: 'M4 6.5h16M9 6.5V4h6v2.5M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6',
  copy: 'M8 8h12v12H8zM16 8V4H4v12h4',
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4 20h16',
  upload: 'M12 15.5V4.5M7.5 9L12 4.5 16.5 9M4 20h16',
  pin: 'M12 21.5s-7-6-7-11.5a7 7 0 0 1 14 0c0 5.5-7 11.5-7 11.5zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  note: 'M5 3.5h14v12l-5 5H5zM14 20.5v-5h5M8.5 8.5h7M8.5 12.5h4',
  pot: 'M5 10h14v7a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3zM2.5 12H5M19 12h2.5M9 6.5c-1-1 1-2 0-3.5M14 6.5c-1-1 1-2 0-3.5',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4.5l12 7.5-12 7.5z',
  lock: 'M5 10.5h14v10H5zM8 10.5V7.5a4 4 0 0 1 8 0v3M12 14.5v2',
  language:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c2.5 2.5 3.7 5.5 3.7 9s-1.2 6.5-3.7 9c-2.5-2.5-3.7-5.5-3.7-9S9.5 5.5 12 3z',
  gauge: 'M4.5 18a9 9 0 1 1 15 0zM12 14.5l4-5',
  megaphone: 'M4 9.5h4l10-5v15l-10-5H4zM8 14.5l1.5 5.5h3l-1.2-3.8M21 10.5v3',
  image: 'M4 5h16v14H4zM4 17l5-5 4 4 3-3 4 4M15 9.5v.01',
  gift: 'M4 8.5h16v4H4zM5.5 12.5v8h13v-8M12 8.5v12M8 4l4 4.5L16 4',
  share: 'M12 15V3.5M8 7.5l4-4 4 4M5 12v8.5h14V12',
} satisfies Record<PanelIconName, string>;

export type IconName = keyof typeof iconPaths;

/** Whether an icon of this name exists; for external names, such as a remote's navigation. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(iconPaths, name);
}
