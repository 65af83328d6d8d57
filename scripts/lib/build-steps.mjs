// Finds build steps that modify code of other packages: loaders by webpack's rule matching, hooks by applying each
// plugin of the project to an otherwise empty compiler.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './run.mjs';

/** Loaders of other packages that may process their files: they turn style sheets into modules. */
const styleLoaders = /[\\/]node_modules[\\/](?:css-loader|mini-css-extract-plugin)[\\/]/;

const isOwnFile = (file) => !file.includes(`${path.sep}node_modules${path.sep}`);

/** Loaders, and aliases of one rule, that apply to files of other packages. */
export function stepsOnForeignFiles(compiler, files) {
  const { ruleSet } = compiler.createNormalModuleFactory();
  const found = new Set();
  for (const file of files) {
    const effects = ruleSet.exec({
      resource: file,
      realResource: file,
      resourceQuery: '',
      resourceFragment: '',
      scheme: '',
      mimetype: '',
      dependency: 'esm',
      descriptionData: {},
      issuer: '',
      compiler: compiler.name,
      issuerLayer: '',
    });
    for (const { type, value } of effects) {
      if (type === 'resolve')
        for (const request of Object.keys(value.alias ?? {}))
          found.add(`alias of ${request} for ${nameOf(file)}`);
      if (!type.startsWith('use')) continue;
      const { loader } = value;
      if (isOwnFile(loader) || !(styleLoaders.test(loader) && file.endsWith('.css')))
        found.add(`${path.basename(loader)} for ${nameOf(file)}`);
    }
  }
  return [...found];
}

const nameOf = (file) => {
  const [name, second] = file
    .slice(file.lastIndexOf('node_modules') + 'node_modules/'.length)
    .split(path.sep);
  return name.startsWith('@') ? `${name}/${second}` : name;
};

/** Aliases and replacements of the whole build. */
export function replacementsIn(config) {
  const aliases = Object.keys(config.resolve?.alias ?? {})
    .filter((request) => !request.startsWith('#'))
    .map((request) => `alias of ${request}`);
  const replaced = (config.plugins ?? [])
    .filter(({ constructor }) => constructor.name.endsWith('ReplacementPlugin'))
    .map(({ resourceRegExp }) => `replacement of ${resourceRegExp}`);
  return [...aliases, ...replaced];
}

/** Plugin classes exported by the project's files. */
const ownPluginClasses = (cache) =>
  new Set(
    Object.values(cache)
      .filter((module) => module && isOwnFile(module.filename))
      .flatMap(({ exports }) => (exports && typeof exports === 'object' ? Object.values(exports) : [exports]))
      .filter((value) => typeof value === 'function'),
  );

/** Hooks by which a plugin could change the bundler's runtime or a module's source. */
function patchingHooks(webpack, compilation, factory) {
  const javascript = webpack.javascript.JavascriptModulesPlugin.getCompilationHooks(compilation);
  const modules = webpack.NormalModule.getCompilationHooks(compilation);
  return {
    runtimeModule: compilation.hooks.runtimeModule,
    buildModule: compilation.hooks.buildModule,
    succeedModule: compilation.hooks.succeedModule,
    loader: modules.loader,
    beforeLoaders: modules.beforeLoaders,
    readResource: modules.readResource.for('file'),
    ...Object.fromEntries(Object.entries(javascript).filter(([name]) => name.startsWith('render'))),
    createModule: factory.hooks.createModule,
    createModuleClass: factory.hooks.createModuleClass.for('javascript/auto'),
    module: factory.hooks.module,
  };
}

/** Hooks by which the project's plugins could change code of other packages. */
export function patchesBy(config, webpack, cache) {
  const classes = ownPluginClasses(cache);
  const isOwnPlugin = ({ constructor }) => constructor === Object || classes.has(constructor);
  const countsWith = (plugin) => {
    const compiler = webpack({ context: config.context, entry: {}, plugins: plugin ? [plugin] : [] });
    const parameters = compiler.newCompilationParams();
    const compilation = compiler.newCompilation(parameters);
    const hooks = patchingHooks(webpack, compilation, parameters.normalModuleFactory);
    return Object.fromEntries(Object.entries(hooks).map(([name, hook]) => [name, hook.taps.length]));
  };
  const before = countsWith(null);
  return (config.plugins ?? []).filter(isOwnPlugin).flatMap((plugin) => {
    const after = countsWith(plugin);
    return Object.keys(before)
      .filter((name) => after[name] > before[name])
      .map((name) => `${plugin.constructor.name} at the hook ${name}`);
  });
}

/** @type {[RegExp, string][]} */
const suspicious = [
  [/webpack\/lib\//, 'requires a file inside of webpack'],
  [/\.generate\s*=[^=]/, 'replaces a generate method'],
  [/\.prototype\.\w+\s*=[^=]/, 'changes a prototype'],
];

/** Suspicious patterns in a build step's source, since esbuild has no inspectable configuration. */
export function textFindings(file) {
  const text = readFileSync(file, 'utf8');
  const said = suspicious.filter(([pattern]) => pattern.test(text)).map(([, what]) => what);
  const filters = [...text.matchAll(/on(?:Load|Resolve)\(\{ filter: (\/.*?\/)[,\s]/g)].map(
    ([, filter]) => `plugin for ${filter}`,
  );
  if (/\balias:/.test(text) && /from 'esbuild'/.test(text)) said.push('has an alias');
  return [...said, ...filters];
}

/** The configuration at `file`, its webpack, and all modules loaded with them. */
export function loadConfiguration(file) {
  const require = createRequire(file);
  const config = require(file);
  const webpack = createRequire(path.join(root, 'packages/build/package.json'))('webpack');
  return { config, webpack, cache: require.cache };
}
