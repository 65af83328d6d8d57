// Written by npm run surfaces. Built on: react-router-dom@7

import { createBrowserRouter } from 'react-router-dom';
import { createSearchParams } from 'react-router-dom';
import { generatePath } from 'react-router-dom';
import { Link } from 'react-router-dom';
import { LinkProps } from 'react-router-dom';
import { Location as Location_2 } from 'react-router-dom';
import { matchPath } from 'react-router-dom';
import { Navigate } from 'react-router-dom';
import { NavigateFunction } from 'react-router-dom';
import { NavigateOptions } from 'react-router-dom';
import { NavLink } from 'react-router-dom';
import { NavLinkProps } from 'react-router-dom';
import { Outlet } from 'react-router-dom';
import { redirect } from 'react-router-dom';
import { Route } from 'react-router-dom';
import { RouteObject } from 'react-router-dom';
import { RouterProvider } from 'react-router-dom';
import { Routes } from 'react-router-dom';
import { SetURLSearchParams } from 'react-router-dom';
import { To } from 'react-router-dom';
import { useBlocker } from 'react-router-dom';
import { useHref } from 'react-router-dom';
import { useLocation } from 'react-router-dom';
import { useMatch } from 'react-router-dom';
import { useNavigate } from 'react-router-dom';
import { useNavigationType } from 'react-router-dom';
import { useOutletContext } from 'react-router-dom';
import { useParams } from 'react-router-dom';
import { useRouteError } from 'react-router-dom';
import { useRoutes } from 'react-router-dom';

export { createBrowserRouter }

export { createSearchParams }

export { generatePath }

export { Link }

export { LinkProps }

export { Location_2 as Location }

export { matchPath }

export { Navigate }

export { NavigateFunction }

export { NavLink }

export { NavLinkProps }

export { Outlet }

export { redirect }

export { Route }

export { RouteObject }

export { RouterProvider }

export { Routes }

export { To }

export { useBlocker }

export { useHref }

export { useLocation }

export { useMatch }

export { useNavigate }

export declare function useNavigateIfHere(): (to: To, options?: NavigateOptions) => void | Promise<void>;

export { useNavigationType }

export { useOutletContext }

export { useParams }

export { useRouteError }

export { useRoutes }

export declare function useSearchParams(): [URLSearchParams, SetURLSearchParams];

export { }
