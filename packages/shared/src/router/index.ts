/** The router of the page: one instance, held by the shell, and the parts of it that screens use. */
export {
  createBrowserRouter,
  createSearchParams,
  generatePath,
  matchPath,
  redirect,
  useBlocker,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useOutletContext,
  useParams,
  useRouteError,
  useRoutes,
  Link,
  Navigate,
  NavLink,
  Outlet,
  Route,
  RouterProvider,
  Routes,
} from 'react-router-dom';
export type { LinkProps, Location, NavigateFunction, NavLinkProps, RouteObject, To } from 'react-router-dom';
export { useNavigateIfHere } from './use-navigate-if-here';
export { useSearchParams } from './use-search-params';
