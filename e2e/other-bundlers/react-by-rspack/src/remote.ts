import * as React from 'react';
import { createRoot } from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { TablesPage } from './tables.page';

export const { bootstrap, mount, unmount } = singleSpaReact({
  React,
  ReactDOMClient: { createRoot },
  rootComponent: TablesPage,
  errorBoundary: (error) => React.createElement('p', null, error.message),
});
