export {
  Button,
  ButtonLink,
  IconButton,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
  type IconButtonProps,
} from './base/button';
export { Icon, Spinner, DietMark, type Diet } from './base/icons/icon';
export { isIconName, type IconName } from './base/icons/icon-paths';
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
} from './base/layout';
export { Text, Heading, type HeadingProps, type TextProps } from './base/text';
export { Card, Divider, type CardProps } from './base/surface';
export { Badge, StatusDot } from './base/badge';
export type { Tone } from './theme/tones';
export { Field, type FieldTexts, type FieldControlProps } from './base/field';
export {
  TextInput,
  PasswordInput,
  TextArea,
  type TextAreaProps,
  type TextInputProps,
} from './base/text-input';
export { BackCloses } from './base/back-closes';
export { useBackCloses } from './base/open-layers';
export { startOnePress } from './base/one-press';
export { OtpInput, type OtpInputProps } from './base/otp-input';
export { Checkbox, Radio, Switch } from './base/choice';
export {
  Skeleton,
  LoadingNote,
  EmptyState,
  ErrorPanel,
  Banner,
  type BannerTone,
  type StateAction,
  type StateLink,
} from './base/feedback';
export { LazySelect } from './kit/lazy-select';
export type { SelectOption, SelectProps } from './base/select';
export { lazyScreen, ScreenFailure, ScreenSkeleton } from './base/lazy-screen';
export { NoOutlet, NothingFound } from './base/states';
export { NoOutletPage } from './base/no-outlet-page';
export { Tabs, TabPanel, NavTabs, useUrlTab, type NavTab, type TabItem } from './base/tabs';
export { confirm, dropQuestion, type Question } from './base/confirm-store';
export { ConfirmHost } from './kit/confirm-host';
export { LoadingOverlay, Kbd } from './base/overlay';
export { BillTable, type BillTableRow } from './base/bill-table';
export { useAvailableHeight } from './base/use-available-height';
export { useMedia } from './base/use-media';
