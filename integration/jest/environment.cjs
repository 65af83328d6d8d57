// The realm of a page (jsdom) with a server of its own, which runs outside of it: once loaded, Node keeps its code for
// all test files of the process, and nothing of it meets jsdom.
const BrowserEnvironment = require('@galla/build/jest/environment-browser.cjs');

module.exports = class IntegrationEnvironment extends BrowserEnvironment {
  constructor(config, context) {
    super(config, context);
    // jsdom can't leave its page: a test is notified, and follows the address itself (harness/network.ts).
    const { virtualConsole } = this.dom;
    virtualConsole.removeAllListeners('jsdomError');
    virtualConsole.on('jsdomError', (error) => {
      if (error.message.startsWith('Not implemented: navigation')) this.global.departures += 1;
      else context.console.error(error);
    });
    this.global.departures = 0;
    // Jest evaluates setupFiles before `setup`: they take the object, which is filled there.
    this.global.testServer = {};
  }

  async setup() {
    await super.setup();
    const { startTestServer } = require(process.env.GALLA_INTEGRATION_SERVER);
    Object.assign(this.global.testServer, await startTestServer());
  }

  async teardown() {
    await this.global.testServer.stop?.();
    await super.teardown();
  }
};
