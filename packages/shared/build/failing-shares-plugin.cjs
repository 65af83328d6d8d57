// A shared module that did not come fails the import that needs it, as a missing file does, and the next import asks again.
// As it comes, the bundler lets such an import succeed, has the modules that needed the share throw when they run, keeps
// them half made, and never asks for the share again: a dialog that failed once would stay broken until the page is loaded anew.
const name = 'FailingSharesPlugin';

const changes = [
  // Forgotten, the next import asks again.
  [
    'startedInstallModules[id] = true;',
    'startedInstallModules[id] = true;\nconst forget = (error) => { delete startedInstallModules[id]; onError(error); throw error; };',
  ],
  ["['catch'](onError)", "['catch'](forget)"],
  [
    'catch(e) { onError(e); }',
    'catch(e) { delete startedInstallModules[id]; promises.push(Promise.reject(e)); }',
  ],
];

const changed = (code) =>
  changes.reduce((text, [from, to]) => {
    const parts = text.split(from);
    if (parts.length !== 2)
      throw new Error(`${name}: this webpack writes "${from}" ${parts.length - 1} times`);
    return parts.join(to);
  }, code);

exports.FailingSharesPlugin = class FailingSharesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.runtimeModule.tap(name, (module) => {
        if (module.constructor.name !== 'ConsumeSharedRuntimeModule') return;
        const generate = module.generate.bind(module);
        module.generate = () => {
          const code = generate();
          return code?.includes('startedInstallModules') ? changed(code) : code;
        };
      });
    });
  }
};
