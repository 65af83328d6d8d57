/**
 * What belongs to the frame of the panel and what remotes know of it before they are loaded: names of icons, letters,
 * and where the shell's own screen stands in the lists that remotes join.
 */

/** Icons that a declaration may name without drawing them; @galla/ui draws them. */
export const panelIconNames = [
  'orders',
  'menu',
  'dashboard',
  'setup',
  'crm',
  'offers',
  'phone',
  'report',
  'bell',
  'bellOff',
  'soundOn',
  'soundOff',
  'wifi',
  'wifiOff',
  'check',
  'checkCircle',
  'x',
  'plus',
  'minus',
  'chevronDown',
  'chevronUp',
  'chevronLeft',
  'chevronRight',
  'arrowRight',
  'search',
  'filter',
  'sort',
  'rows',
  'expand',
  'clock',
  'calendar',
  'rider',
  'bag',
  'cash',
  'card',
  'print',
  'sun',
  'moon',
  'monitor',
  'user',
  'logout',
  'store',
  'settings',
  'keyboard',
  'refresh',
  'undo',
  'warning',
  'error',
  'info',
  'question',
  'more',
  'burger',
  'eye',
  'eyeOff',
  'edit',
  'trash',
  'copy',
  'download',
  'upload',
  'pin',
  'note',
  'pot',
  'pause',
  'play',
  'lock',
  'language',
  'gauge',
  'megaphone',
  'image',
  'gift',
  'share',
] as const;
export type PanelIconName = (typeof panelIconNames)[number];

/** Letters after G that lead to screens of the shell: no remote may declare them. */
export const panelLetters: readonly string[] = ['h', 'a'];

/** The shell's home screen, in the list of first screens and in the bottom bar of a phone. */
export const panelHome = { path: '/panel/getting-started', landing: 10, phoneBar: 40 } as const;

/** Entries in the bottom bar of a phone: what fits at 360 px, besides 'More'. */
export const phoneBarPlaces = 4;
