const LONG = 48;

/** The title of a detail page; a long one is set smaller, so that it does not fill the column. */
export const DetailTitle = ({ children }: { children: string }) => (
  <h1 className="detail-title" data-long={children.length > LONG || undefined}>
    {children}
  </h1>
);
