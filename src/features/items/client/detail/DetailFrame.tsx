import './detail.css';
import type { ReactNode } from 'react';

const LONG = 48;

/** Title of a detail page; a long one is smaller, so that it does not fill the column. */
export const DetailTitle = ({ children }: { children: string }) => (
  <h1 className="detail-title" data-long={children.length > LONG || undefined}>
    {children}
  </h1>
);

type Props = {
  /** Picture, player or cover; extends to the left edge. */
  stage: ReactNode;
  /** Title, licence box and facts; sticky beside the stage. */
  aside: ReactNode;
  /** Content below the stage. */
  children?: ReactNode;
  /** Content below, over the full width. */
  after?: ReactNode;
};

/** Shared layout of photo, product, collection and clip pages. */
export const DetailFrame = ({ stage, aside, children, after }: Props) => (
  <>
    <div className="detail-frame">
      <div className="detail-stage">{stage}</div>
      <aside className="detail-aside">{aside}</aside>
      {children && <div className="detail-body">{children}</div>}
    </div>
    {after && <div className="wrap">{after}</div>}
  </>
);
