import { useLingui } from '@lingui/react';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ShownPage } from './useShownPage.ts';

const set = (selector: string, attribute: 'content' | 'href', value: string) =>
  document.head.querySelector(selector)?.setAttribute(attribute, value);

/** The first page's head comes with its HTML; this keeps it true while the visitor moves on. */
export const useDocumentHead = ({ loaded, location }: ShownPage, queries: QueryClient): void => {
  const { i18n } = useLingui();
  const isFirst = useRef(true);

  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    let isCurrent = true;
    const url = new URL(location.pathname + location.search, window.location.origin);
    const tell = ({ shownHead }: typeof import('./shown-head.ts')) => {
      const head = shownHead(loaded, url, queries, i18n);
      if (!isCurrent) return;
      document.title = head.title;
      set('meta[name="description"]', 'content', head.description);
      set('meta[property="og:title"]', 'content', head.title);
      set('meta[property="og:description"]', 'content', head.description);
      const canonicalUrl = url.origin + (head.canonicalPath ?? url.pathname);
      set('meta[property="og:url"]', 'content', canonicalUrl);
      set('link[rel="canonical"]', 'href', canonicalUrl);
    };
    // Without a connection the page keeps the title it has.
    import('./shown-head.ts').then(tell, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [loaded, location.pathname, location.search, queries, i18n]);
};
