import { Select, type SelectProps } from '@galla/ui/kit';

/** A filter of the lists. A file of its own: lists are on screen before the code of selects is loaded. */
export function FilterSelect(props: Pick<SelectProps<string>, 'label' | 'options' | 'value' | 'onChange'>) {
  return <Select {...props} hideLabel size="sm" />;
}
