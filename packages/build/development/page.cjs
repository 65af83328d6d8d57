// First in a development page of the shell: loads the page again when a build was published (dev-gateway.mjs).
new EventSource('/__dev/events').addEventListener('rebuilt', () => location.reload());
