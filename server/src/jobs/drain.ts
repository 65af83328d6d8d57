/**
 * Works off what is due, one after the other, each claimed just before: a claim doesn't end while others are worked on.
 * @param lanes how many at once; a party that hangs holds up as many, not all
 */
export async function drain<Row>(
  claim: () => Promise<Row | null>,
  work: (row: Row) => Promise<void>,
  lanes = 1,
): Promise<void> {
  const lane = async (): Promise<void> => {
    for (let row = await claim(); row !== null; row = await claim()) await work(row);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
