/** Mantine's mixins and functions; our own breakpoints are written out in media queries (768 px). */
export default { plugins: { 'postcss-preset-mantine': {} } }
