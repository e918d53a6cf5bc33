import { useLingui } from '@lingui/react';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ShownPage } from './useShownPage.ts';

const setHeadAttribute = (selector: string, attribute: 'content' | 'href', value: string) =>
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
    const applyHead = ({ shownHead }: typeof import('./shown-head.ts')) => {
      const head = shownHead(loaded, url, queries, i18n);
      if (!isCurrent) return;
      document.title = head.title;
      setHeadAttribute('meta[name="description"]', 'content', head.description);
      setHeadAttribute('meta[property="og:title"]', 'content', head.title);
      setHeadAttribute('meta[property="og:description"]', 'content', head.description);
      const canonicalUrl = url.origin + (head.canonicalPath ?? url.pathname);
      setHeadAttribute('meta[property="og:url"]', 'content', canonicalUrl);
      setHeadAttribute('link[rel="canonical"]', 'href', canonicalUrl);
    };
    // Without a connection the page keeps the title it has.
    import('./shown-head.ts').then(applyHead, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [loaded, location.pathname, location.search, queries, i18n]);
};
