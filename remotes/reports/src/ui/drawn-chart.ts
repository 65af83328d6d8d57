/** A file of its own for `import()`: the shared part comes with the first chart, not with the screen. */
export { SeriesChart } from '@galla/ui/charts';
