/** Whose a picture is and what may be done with it, as it is written into the file itself. */
export type PictureRights = {
  title: string;
  description: string;
  keywords: readonly string[];
  creator: string;
  creditLine: string;
  copyright: string;
  /** The name of the licence, or a sentence that says which one is needed. */
  licence: string;
  /** Where the rights are explained. */
  webStatement: string;
  licensorName: string;
  /** Where this very picture can be licensed. */
  licensorUrl: string;
};
