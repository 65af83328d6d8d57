import { Text } from '@galla/ui';

export default function Shelves() {
  return <Text>Three shelves</Text>;
}
