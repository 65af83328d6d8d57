export {
  Button,
  ButtonLink,
  IconButton,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
  type IconButtonProps,
} from './button';
export { Icon, Spinner, DietMark, type Diet } from './icons/icon';
export { isIconName, type IconName } from './icons/icon-paths';
export {
  Stack,
  Group,
  Grid,
  Spacer,
  Page,
  VisuallyHidden,
  SkipLink,
  type FlexProps,
  type Gap,
  type PageWidth,
} from './layout';
export { Text, Heading, type HeadingProps, type TextProps } from './text';
export { Card, Divider, type CardProps } from './surface';
export { Badge, StatusDot } from './badge';
export type { Tone } from '../theme/tones';
export { Field, type FieldTexts, type FieldControlProps } from './field';
export { TextInput, PasswordInput, TextArea, type TextAreaProps, type TextInputProps } from './text-input';
export { BackCloses } from './back-closes';
export { useBackCloses } from './open-layers';
export { startOnePress } from './one-press';
export { OtpInput, type OtpInputProps } from './otp-input';
export { Checkbox, Radio, Switch } from './choice';
export {
  Skeleton,
  LoadingNote,
  EmptyState,
  ErrorPanel,
  Banner,
  type BannerTone,
  type StateAction,
  type StateLink,
} from './feedback';
export { LazySelect } from './lazy-select';
export type { SelectOption, SelectProps } from './select';
export { lazyScreen, ScreenFailure, ScreenSkeleton } from './lazy-screen';
export { NoOutlet, NothingFound } from './states';
export { NoOutletPage } from './no-outlet-page';
export { Tabs, TabPanel, NavTabs, useUrlTab, type NavTab, type TabItem } from './tabs';
export { confirm, dropQuestion, type Question } from './confirm-store';
export { ConfirmHost } from './confirm-host';
export { LoadingOverlay, Kbd } from './overlay';
export { BillTable, type BillTableRow } from './bill-table';
export { useAvailableHeight } from './use-available-height';
export { useMedia } from './use-media';
