import { Text } from '@galla/shared/ui';

export default function Shelves() {
  return <Text>Three shelves</Text>;
}
