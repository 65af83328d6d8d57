import type { PhoneCode } from '@galla/contract';
import { Select, type SelectProps } from '@galla/ui/kit';

/** The country code. A file of its own: the number can be typed before the code of selects is loaded. */
export function CodeSelect(props: Pick<SelectProps<PhoneCode>, 'label' | 'options' | 'value' | 'onChange'>) {
  return <Select {...props} />;
}
