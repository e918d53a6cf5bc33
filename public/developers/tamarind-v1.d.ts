// The types of the Tamarind API, version 1. Made from /api/v1/openapi.json.

export interface paths {
    "/api/v1/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Searches photos, videos and sounds
         * @description The search of the site, with the same filters. Several values of one filter widen the search, further filters narrow it. Counts for every filter come with the first page.
         */
        get: operations["searchItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/items/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Gets one item
         * @description An item that was withdrawn is not found.
         */
        get: operations["getItem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/items/{id}/downloads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Downloads a free item
         * @description Takes a key with the scope download. Records the download, issues the free licence, and gives a link that works for ten minutes. Show the credit line wherever you show the item.
         */
        post: operations["createDownload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/items/{id}/licences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Licenses an item with the plan
         * @description Takes a key with the scope license. Issues a licence to the team and takes one download from its pool, under the name of whoever made the key. It can be sent again safely: the same item, licence, size and client are licensed once, and what the team has licensed already takes nothing. Get the files with createLicensedDownload.
         */
        post: operations["createLicence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists public collections
         * @description The last changed first.
         */
        get: operations["listCollections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/collections/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Gets one collection
         * @description Private collections are not found.
         */
        get: operations["getCollection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/collections/{id}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists what is in a collection
         * @description In the order of the collection.
         */
        get: operations["listCollectionItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/islands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the islands
         * @description With their names in local languages and the number of published items.
         */
        get: operations["listIslands"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/islands/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Gets one island with its portrait
         * @description What it is like there, and a few facts.
         */
        get: operations["getIsland"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the categories
         * @description In the order of the site.
         */
        get: operations["listCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/stories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists published stories
         * @description The newest first. Drafts, scheduled and withdrawn stories are not there.
         */
        get: operations["listStories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/stories/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Gets one story with its text and pictures
         * @description The text as HTML and as plain text, and its pictures with their credit lines. Name the kind where a story and a post of the blog have the same slug; the story is given if it is left out. A photo that was withdrawn is a note in the text.
         */
        get: operations["getStory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/licences/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Checks a licence
         * @description What the certificate was signed for, and whether it is still in force. Unknown and mistyped numbers are not found.
         */
        get: operations["checkLicence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/licences/{number}/downloads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Downloads a file of a licence of the team
         * @description Takes a key with the scope license, and the number of a licence that the key’s team has taken with its plan. Gives a link that works for ten minutes; the number of the licence is written into the file. It takes nothing from the pool, however often.
         */
        post: operations["createLicensedDownload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begins an upload
         * @description Refused here, before a byte is sent: kinds of files that we do not take, files that are too large, and storage that is full.
         */
        post: operations["createUpload"];
        delete?: never;
        /**
         * Says which parts of tus are understood
         * @description Version 1.0.0 with the extensions creation and termination.
         */
        options: operations["describeUploads"];
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Gives an upload up
         * @description What has arrived is removed.
         */
        delete: operations["cancelUpload"];
        options?: never;
        /**
         * Asks how much has arrived
         * @description The way to go on after the connection was lost.
         */
        head: operations["getUploadOffset"];
        /**
         * Sends bytes
         * @description As many as you like at once. The last ones make it an item.
         */
        patch: operations["appendToUpload"];
        trace?: never;
    };
}
export interface webhooks {
    "licence.issued": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Somebody in the team has licensed something with the plan.
         * @description Signed by the headers webhook-id, webhook-timestamp and webhook-signature.
         */
        post: operations["onLicenceIssued"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "quota.low": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A tenth of a month of the plan, or less, is left. Sent once for each month or payment that gave downloads.
         * @description Signed by the headers webhook-id, webhook-timestamp and webhook-signature.
         */
        post: operations["onQuotaLow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    ping: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent by hand, to see that an address takes what we send.
         * @description Signed by the headers webhook-id, webhook-timestamp and webhook-signature.
         */
        post: operations["onPing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description How the creator is credited. Free items need it wherever they are shown. */
        Attribution: {
            /** @description The line as plain text */
            text: string;
            /** @description The line as a link to the item, ready for a page */
            html: string;
            /**
             * Format: uri
             * @description Where the line leads
             */
            url: string;
        };
        /** @description The categories, in the order of the site. */
        CategoryList: {
            categories: {
                slug: string;
                name: string;
                /** Format: uri */
                url: string;
            }[];
        };
        /** @description A public collection, by the editors or by somebody. */
        Collection: {
            id: string;
            title: string;
            note: string;
            /** @description Null for the editors */
            curator: {
                id: string;
                name: string;
            } | null;
            /** @description Month and day, as in 12-01 */
            season: {
                start: string;
                end: string;
            } | null;
            itemCount: number;
            /** @description Small pictures of the first items, up to four */
            coverUrls: string[];
            /**
             * Format: date-time
             * @description When it was last changed
             */
            changedAt: string;
            /** Format: uri */
            url: string;
        };
        /** @description One page of collections, the last changed first. */
        CollectionPage: {
            collections: components["schemas"]["Collection"][];
            next: string | null;
        };
        /** @description A link to one file, and the licence that comes with it. */
        Download: {
            itemId: string;
            /** @enum {string} */
            size: "small" | "medium" | "large" | "original";
            /**
             * Format: uri
             * @description Valid for ten minutes, without a key
             */
            url: string;
            fileName: string;
            /**
             * Format: date-time
             * @description When the link ends
             */
            expiresAt: string;
            /** @description Null for one’s own work */
            licenceNumber: string | null;
            attribution: components["schemas"]["Attribution"];
        };
        /** @description An island with its portrait. */
        Island: {
            slug: string;
            name: string;
            localName: string | null;
            otherNames: string[];
            /** @description Such as Greater Antilles */
            group: string;
            latitude: number;
            longitude: number;
            /** @description Published items */
            itemCount: number;
            /** Format: uri */
            url: string;
            /** @description What it is like there */
            text: string;
            facts: {
                label: string;
                value: string;
            }[];
        };
        /** @description Every island, by group. */
        IslandList: {
            islands: components["schemas"]["IslandSummary"][];
        };
        /** @description An island in the list. */
        IslandSummary: {
            slug: string;
            name: string;
            localName: string | null;
            otherNames: string[];
            /** @description Such as Greater Antilles */
            group: string;
            latitude: number;
            longitude: number;
            /** @description Published items */
            itemCount: number;
            /** Format: uri */
            url: string;
        };
        /** @description A published photo, video or sound. */
        Item: {
            id: string;
            /** @enum {string} */
            kind: "photo" | "video" | "sound";
            title: string;
            /** @description What can be seen, for people who cannot see it; empty for sounds */
            alt: string;
            description: string;
            tags: string[];
            /** @description The leading one first */
            categories: {
                slug: string;
                name: string;
            }[];
            island: {
                slug: string;
                name: string;
                /**
                 * Format: uri
                 * @description Its page on Tamarind
                 */
                url: string;
            };
            /** @description Where on the island */
            location: string | null;
            creator: {
                id: string;
                name: string;
                /** Format: uri */
                url: string;
            };
            attribution: components["schemas"]["Attribution"];
            /**
             * @description Free items can be downloaded; premium ones take a licence
             * @enum {string}
             */
            access: "free" | "premium";
            /** @description For news and teaching only, not for advertising */
            isEditorial: boolean;
            allowsEmbedding: boolean;
            allowsAiTraining: boolean;
            picture: components["schemas"]["Picture"] | null;
            recording: components["schemas"]["Recording"] | null;
            /** @description The files that can be had, smallest first */
            sizes: {
                /** @enum {string} */
                name: "small" | "medium" | "large" | "original";
                width: number;
                height: number;
                bytes: number;
                type: string;
            }[];
            /** @description Cheapest first */
            licences: components["schemas"]["LicenceOffer"][];
            /**
             * Format: date-time
             * @description When it was published
             */
            publishedAt: string;
            /**
             * Format: uri
             * @description Its page on Tamarind
             */
            url: string;
        };
        /** @description One page of items. */
        ItemPage: {
            items: components["schemas"]["Item"][];
            /** @description The value of `after` for the next page */
            next: string | null;
        };
        /** @description Whether a licence is in force, and what it was signed for. */
        LicenceCheck: {
            number: string;
            isValid: boolean;
            /** @enum {string} */
            state: "valid" | "refunding" | "refunded" | "disputed" | "held" | "charged_back" | "tampered";
            /**
             * Format: date-time
             * @description Now
             */
            checkedAt: string;
            /** @description When it was given back or taken back */
            endedAt: string | null;
            licence: {
                /** @enum {string} */
                kind: "free" | "standard" | "extended" | "editorial";
                itemId: string;
                /** @enum {string} */
                itemKind: "photo" | "video" | "sound";
                itemTitle: string;
                creator: string;
                /** @description Empty for the free download of a visitor */
                licensee: string;
                client: string | null;
                /** Format: date-time */
                issuedAt: string;
            } | null;
            /**
             * Format: uri
             * @description The page that shows the same
             */
            url: string;
        };
        /** @description Somebody in the team has licensed something with the plan. */
        LicenceIssued: {
            id: string;
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            type: "licence.issued";
            data: {
                licenceNumber: string;
                /** @enum {string} */
                licence: "free" | "standard" | "extended" | "editorial";
                itemId: string;
                /** @enum {string} */
                itemKind: "photo" | "video" | "sound";
                itemTitle: string;
                takenBy: string;
                client: string;
                project: string;
                /** Format: uri */
                itemUrl: string;
            };
        };
        /** @description A licence that can be had for this item, and what it costs. */
        LicenceOffer: {
            /** @enum {string} */
            kind: "free" | "standard" | "extended" | "editorial";
            /** @description Videos only: the resolution that the price is for */
            size: ("hd" | "uhd") | null;
            /** @description In cents, without tax; 0 for the free licence */
            priceCents: number;
            /** @constant */
            currency: "USD";
        };
        /** @description Previews of a photo, or of the poster of a video. Premium ones carry a watermark. */
        Picture: {
            /** @description Of the original, in pixels */
            width: number;
            height: number;
            /** @description The dominant colour, to show while the picture loads */
            colour: string;
            /** @description The main colours, the most frequent first */
            palette: string[];
            /** @description A tiny preview (ThumbHash) in base64 */
            thumbhash: string;
            /**
             * Format: uri
             * @description A small WebP
             */
            thumbnailUrl: string;
            /** @description Every preview, narrowest first within a type; for srcset */
            sources: {
                /** Format: uri */
                url: string;
                width: number;
                height: number;
                type: string;
            }[];
        };
        /** @description Sent by hand, to see that an address takes what we send. */
        Ping: {
            id: string;
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            type: "ping";
            data: {
                message: string;
            };
        };
        /** @description A tenth of a month of the plan, or less, is left. Sent once for each month or payment that gave downloads. */
        QuotaLow: {
            id: string;
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            type: "quota.low";
            data: {
                downloadsLeft: number;
                downloadsAMonth: number;
            };
        };
        /** @description What videos and sounds have besides. */
        Recording: {
            durationMs: number;
            /** @description Videos only */
            frameRate: number | null;
            hasSound: boolean;
            /** @description Files and streams to play */
            previews: {
                /** Format: uri */
                url: string;
                type: string;
            }[];
            /** @description Sounds only: the loudest points of equal slices, 0 to 100 */
            peaks: number[] | null;
            genre: ("nature" | "heritage" | "ambience" | "spoken" | "percussion" | "steelpan" | "calypso" | "soca" | "reggae" | "dancehall" | "roots" | "kompa" | "zouk" | "salsa" | "merengue" | "bachata" | "chutney") | null;
            mood: ("breezy" | "calm" | "ceremonial" | "cosy" | "dramatic" | "festive" | "fresh" | "joyful" | "laid-back" | "lively" | "meditative" | "nocturnal" | "powerful" | "sunny") | null;
            tempoBpm: number | null;
            isLoop: boolean;
        };
        /** @description One page of results. */
        SearchPage: {
            items: components["schemas"]["Item"][];
            total: number;
            /** @description If false, the total and the counts are estimates */
            isTotalExact: boolean;
            /** @description How many results each value of a filter has; with the first page only */
            facets: {
                kind: {
                    value: string;
                    count: number;
                }[];
                category: {
                    value: string;
                    count: number;
                }[];
                island: {
                    value: string;
                    count: number;
                }[];
                orientation: {
                    value: string;
                    count: number;
                }[];
                colour: {
                    value: string;
                    count: number;
                }[];
                access: {
                    value: string;
                    count: number;
                }[];
                usage: {
                    value: string;
                    count: number;
                }[];
                genre: {
                    value: string;
                    count: number;
                }[];
                mood: {
                    value: string;
                    count: number;
                }[];
                tempo: {
                    value: string;
                    count: number;
                }[];
                loop: {
                    value: string;
                    count: number;
                }[];
            } | null;
            /** @description The likelier spelling that was searched for instead */
            usedQuery: string | null;
            /** @description The value of `after` for the next page; also in the Link header */
            next: string | null;
        };
        /** @description A published story with its text and pictures. */
        Story: {
            /** @description The last part of its address; each kind has its own */
            slug: string;
            /**
             * @description Dated reportage, or a post of the blog
             * @enum {string}
             */
            kind: "editorial" | "blog";
            title: string;
            /** @description The lines under the title */
            summary: string;
            /** @description Who wrote it, with the page of the author’s own work where there is one */
            author: {
                name: string;
                url: string | null;
            };
            /**
             * Format: date
             * @description The day that the story is dated
             */
            dated: string;
            /** @description Such as Hermitage, Grenada; empty where a story names no place */
            placeLine: string;
            tags: string[];
            readingMinutes: number;
            /**
             * Format: date-time
             * @description When it was first published
             */
            publishedAt: string;
            /**
             * Format: uri
             * @description Its page on Tamarind
             */
            url: string;
            /**
             * Format: date-time
             * @description When the published text was last changed
             */
            changedAt: string;
            /** @description The text without scripts or styles: p, h2, h3, ul, ol, li, blockquote, strong, em, a, br, figure, img, figcaption. Addresses are whole */
            html: string;
            /** @description The same as plain text, with an empty line between paragraphs */
            text: string;
            /** @description In the order of the text; withdrawn photos are left out */
            pictures: components["schemas"]["StoryPicture"][];
        };
        /** @description One page of stories, the newest first. */
        StoryPage: {
            stories: components["schemas"]["StorySummary"][];
            next: string | null;
        };
        /** @description A photo of a story as it is captioned there. Show its credit line wherever you show it. */
        StoryPicture: {
            itemId: string;
            alt: string;
            /** @description Such as GOUYAVE, GRENADA – 22 AUGUST 2026 */
            caption: string;
            /** @description A sentence after the caption */
            note: string;
            attribution: components["schemas"]["Attribution"];
            picture: components["schemas"]["Picture"];
            /**
             * Format: uri
             * @description The page of the photo
             */
            url: string;
        };
        /** @description A published story in the list. */
        StorySummary: {
            /** @description The last part of its address; each kind has its own */
            slug: string;
            /**
             * @description Dated reportage, or a post of the blog
             * @enum {string}
             */
            kind: "editorial" | "blog";
            title: string;
            /** @description The lines under the title */
            summary: string;
            /** @description Who wrote it, with the page of the author’s own work where there is one */
            author: {
                name: string;
                url: string | null;
            };
            /**
             * Format: date
             * @description The day that the story is dated
             */
            dated: string;
            /** @description Such as Hermitage, Grenada; empty where a story names no place */
            placeLine: string;
            tags: string[];
            readingMinutes: number;
            /**
             * Format: date-time
             * @description When it was first published
             */
            publishedAt: string;
            /**
             * Format: uri
             * @description Its page on Tamarind
             */
            url: string;
            /** @description Of its first picture */
            thumbnailUrl: string | null;
        };
        /** @description A licence that the team takes with its plan. */
        TeamLicence: {
            /**
             * @description awaits_approval: nothing was taken yet, because the team wants licences of the key’s maker approved; the same call gives the licence afterwards
             * @enum {string}
             */
            outcome: "licensed" | "awaits_approval";
            /** @description Null until it is licensed */
            licenceNumber: string | null;
            /** @enum {string} */
            kind: "free" | "standard" | "extended" | "editorial";
            /** @description Videos only: the licensed resolution */
            size: ("hd" | "uhd") | null;
            itemId: string;
            /** @enum {string} */
            itemKind: "photo" | "video" | "sound";
            itemTitle: string;
            /** @description Empty: for the team itself */
            client: string;
            project: string;
            /** @description The files that the licence gives, smallest first */
            fileSizes: ("small" | "medium" | "large" | "original")[];
            /** @description Downloads that the team’s pool has left */
            downloadsLeft: number;
            attribution: components["schemas"]["Attribution"];
        };
        /** @description A refusal. Programs read the code, people the message. */
        Error: {
            /** @description Stays the same */
            code: string;
            /** @description A sentence for people; its words may change */
            message: string;
            /** @description For questions to us */
            requestId?: string;
            /** @description What is wrong with the input, field by field */
            issues?: {
                field: string;
                message: string;
            }[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    searchItems: {
        parameters: {
            query?: {
                /** @description Words to look for. Spelling mistakes and names in other languages are understood. */
                q?: string;
                /** @description One kind; all kinds if left out. */
                kind?: "photo" | "video" | "sound";
                /** @description Slugs of categories, as /api/v1/categories lists them. */
                category?: string;
                /** @description Slugs of islands, as /api/v1/islands lists them. */
                island?: string;
                /** @description One or several of landscape, portrait. */
                orientation?: string;
                /** @description One or several of red, orange, yellow, green, teal, blue, purple, pink, brown, white, grey, black. */
                colour?: string;
                /** @description One or several of free, premium. */
                access?: string;
                /** @description One or several of released, editorial: with releases for advertising, or for news only. */
                usage?: string;
                /** @description Sounds only. One or several of nature, heritage, ambience, spoken, percussion, steelpan, calypso, soca, reggae, dancehall, roots, kompa, zouk, salsa, merengue, bachata, chutney. */
                genre?: string;
                /** @description Sounds only. One or several of breezy, calm, ceremonial, cosy, dramatic, festive, fresh, joyful, laid-back, lively, meditative, nocturnal, powerful, sunny. */
                mood?: string;
                /** @description Sounds only. One or several of slow, medium, fast. */
                tempo?: string;
                /** @description Sounds only. The value loop gives those that can be repeated without a break. */
                loop?: string;
                /** @description The id of a creator. */
                creator?: string;
                /** @description The id of an item: results look or sound like it, the most alike first. */
                like?: string;
                /** @description The order of the results; relevance if left out. */
                sort?: "relevance" | "new" | "popular";
                /** @description Entries of a page, from 1 to 60; 24 if left out. */
                limit?: number;
                /** @description The `next` of the page before. Better: follow the Link header. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of results. */
            200: {
                headers: {
                    /** @description Calls in an hour */
                    "RateLimit-Limit"?: number;
                    /** @description Calls that are left */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the count begins anew */
                    "RateLimit-Reset"?: number;
                    /** @description The address of the next page, with rel="next"; missing on the last one */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "k3v9w2m7q1xd",
                     *           "kind": "photo",
                     *           "title": "Fishing boats at Soufrière",
                     *           "alt": "Three painted wooden boats on dark sand below two steep green peaks",
                     *           "description": "Boats come back before noon.",
                     *           "tags": [
                     *             "boats",
                     *             "fishing",
                     *             "pitons"
                     *           ],
                     *           "categories": [
                     *             {
                     *               "slug": "beach",
                     *               "name": "Beach"
                     *             }
                     *           ],
                     *           "island": {
                     *             "slug": "saint-lucia",
                     *             "name": "Saint Lucia",
                     *             "url": "https://tamarind.example/island/saint-lucia"
                     *           },
                     *           "location": "Soufrière",
                     *           "creator": {
                     *             "id": "c8r2t5y1",
                     *             "name": "Alana Baptiste",
                     *             "url": "https://tamarind.example/creators/c8r2t5y1"
                     *           },
                     *           "attribution": {
                     *             "text": "Photo: Alana Baptiste / Tamarind",
                     *             "html": "<a href=\"https://tamarind.example/photos/k3v9w2m7q1xd\">Photo: Alana Baptiste / Tamarind</a>",
                     *             "url": "https://tamarind.example/photos/k3v9w2m7q1xd"
                     *           },
                     *           "access": "free",
                     *           "isEditorial": false,
                     *           "allowsEmbedding": true,
                     *           "allowsAiTraining": false,
                     *           "picture": {
                     *             "width": 6000,
                     *             "height": 4000,
                     *             "colour": "#2f6f7a",
                     *             "palette": [
                     *               "#2f6f7a",
                     *               "#d9c7a0",
                     *               "#1c3b2c"
                     *             ],
                     *             "thumbhash": "3OcRJYB4d3h/iIeHeEh3eIhw+j2w",
                     *             "thumbnailUrl": "https://tamarind.example/media/previews/k3v9w2m7q1xd-480.webp",
                     *             "sources": [
                     *               {
                     *                 "url": "https://tamarind.example/media/previews/k3v9w2m7q1xd-960.avif",
                     *                 "width": 960,
                     *                 "height": 640,
                     *                 "type": "image/avif"
                     *               }
                     *             ]
                     *           },
                     *           "recording": null,
                     *           "sizes": [
                     *             {
                     *               "name": "small",
                     *               "width": 1280,
                     *               "height": 853,
                     *               "bytes": 310482,
                     *               "type": "image/jpeg"
                     *             },
                     *             {
                     *               "name": "original",
                     *               "width": 6000,
                     *               "height": 4000,
                     *               "bytes": 8412903,
                     *               "type": "image/jpeg"
                     *             }
                     *           ],
                     *           "licences": [
                     *             {
                     *               "kind": "free",
                     *               "size": null,
                     *               "priceCents": 0,
                     *               "currency": "USD"
                     *             }
                     *           ],
                     *           "publishedAt": "2026-10-02T14:05:00.000Z",
                     *           "url": "https://tamarind.example/photos/k3v9w2m7q1xd"
                     *         }
                     *       ],
                     *       "total": 12,
                     *       "isTotalExact": true,
                     *       "facets": {
                     *         "kind": [
                     *           {
                     *             "value": "photo",
                     *             "count": 12
                     *           }
                     *         ],
                     *         "category": [
                     *           {
                     *             "value": "beach",
                     *             "count": 9
                     *           }
                     *         ],
                     *         "island": [
                     *           {
                     *             "value": "saint-lucia",
                     *             "count": 4
                     *           }
                     *         ],
                     *         "orientation": [
                     *           {
                     *             "value": "landscape",
                     *             "count": 10
                     *           }
                     *         ],
                     *         "colour": [
                     *           {
                     *             "value": "teal",
                     *             "count": 6
                     *           }
                     *         ],
                     *         "access": [
                     *           {
                     *             "value": "free",
                     *             "count": 7
                     *           }
                     *         ],
                     *         "usage": [
                     *           {
                     *             "value": "released",
                     *             "count": 12
                     *           }
                     *         ],
                     *         "genre": [],
                     *         "mood": [],
                     *         "tempo": [],
                     *         "loop": []
                     *       },
                     *       "usedQuery": null,
                     *       "next": "WzEyLCJrM3Y5dzJtN3ExeGQiXQ"
                     *     }
                     */
                    "application/json": components["schemas"]["SearchPage"];
                };
            };
            /** @description badInput: Some of what was sent is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description keyInvalid: This API key is not valid. It is unknown, it was revoked, or the plan that it came with has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description scopeMissing: This API key was made without the scope that this call takes. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description tooManyRequests: Too many requests. Please wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, as lists and addresses of pages have it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A published photo, video or sound. */
            200: {
                headers: {
                    /** @description Calls in an hour */
                    "RateLimit-Limit"?: number;
                    /** @description Calls that are left */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the count begins anew */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "k3v9w2m7q1xd",
                     *       "kind": "photo",
                     *       "title": "Fishing boats at Soufrière",
                     *       "alt": "Three painted wooden boats on dark sand below two steep green peaks",
                     *       "description": "Boats come back before noon.",
                     *       "tags": [
                     *         "boats",
                     *         "fishing",
                     *         "pitons"
                     *       ],
                     *       "categories": [
                     *         {
                     *           "slug": "beach",
                     *           "name": "Beach"
                     *         }
                     *       ],
                     *       "island": {
                     *         "slug": "saint-lucia",
                     *         "name": "Saint Lucia",
                     *         "url": "https://tamarind.example/island/saint-lucia"
                     *       },
                     *       "location": "Soufrière",
                     *       "creator": {
                     *         "id": "c8r2t5y1",
                     *         "name": "Alana Baptiste",
                     *         "url": "https://tamarind.example/creators/c8r2t5y1"
                     *       },
                     *       "attribution": {
                     *         "text": "Photo: Alana Baptiste / Tamarind",
                     *         "html": "<a href=\"https://tamarind.example/photos/k3v9w2m7q1xd\">Photo: Alana Baptiste / Tamarind</a>",
                     *         "url": "https://tamarind.example/photos/k3v9w2m7q1xd"
                     *       },
                     *       "access": "free",
                     *       "isEditorial": false,
                     *       "allowsEmbedding": true,
                     *       "allowsAiTraining": false,
                     *       "picture": {
                     *         "width": 6000,
                     *         "height": 4000,
                     *         "colour": "#2f6f7a",
                     *         "palette": [
                     *           "#2f6f7a",
                     *           "#d9c7a0",
                     *           "#1c3b2c"
                     *         ],
                     *         "thumbhash": "3OcRJYB4d3h/iIeHeEh3eIhw+j2w",
                     *         "thumbnailUrl": "https://tamarind.example/media/previews/k3v9w2m7q1xd-480.webp",
                     *         "sources": [
                     *           {
                     *             "url": "https://tamarind.example/media/previews/k3v9w2m7q1xd-960.avif",
                     *             "width": 960,
                     *             "height": 640,
                     *             "type": "image/avif"
                     *           }
                     *         ]
                     *       },
                     *       "recording": null,
                     *       "sizes": [
                     *         {
                     *           "name": "small",
                     *           "width": 1280,
                     *           "height": 853,
                     *           "bytes": 310482,
                     *           "type": "image/jpeg"
                     *         },
                     *         {
                     *           "name": "original",
                     *           "width": 6000,
                     *           "height": 4000,
                     *           "bytes": 8412903,
                     *           "type": "image/jpeg"
                     *         }
                     *       ],
                     *       "licences": [
                     *         {
                     *           "kind": "free",
                     *           "size": null,
                     *           "priceCents": 0,
                     *           "currency": "USD"
                     *         }
                     *       ],
                     *       "publishedAt": "2026-10-02T14:05:00.000Z",
                     *       "url": "https://tamarind.example/photos/k3v9w2m7q1xd"
                     *     }
                     */
                    "application/json": components["schemas"]["Item"];
                };
            };
            /** @description badInput: Some of what was sent is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description keyInvalid: This API key is not valid. It is unknown, it was revoked, or the plan that it came with has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description scopeMissing: This API key was made without the scope that this call takes. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description notFound: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description tooManyRequests: Too many requests. Please wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createDownload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, as lists and addresses of pages have it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description The size of the file; the largest if left out
                     * @enum {string}
                     */
                    size?: "small" | "medium" | "large" | "original";
                };
            };
        };
        responses: {
            /** @description A link to one file, and the licence that comes with it. */
            200: {
                headers: {
                    /** @description Calls in an hour */
                    "RateLimit-Limit"?: number;
                    /** @description Calls that are left */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the count begins anew */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "itemId": "k3v9w2m7q1xd",
                     *       "size": "original",
                     *       "url": "https://tamarind.example/files/WyJrM3Y5…",
                     *       "fileName": "tamarind-fishing-boats-at-soufrière-k3v9w2m7q1xd-original.jpg",
                     *       "expiresAt": "2026-11-17T10:10:00.000Z",
                     *       "licenceNumber": "TAM-7K2M-9QXV-3HTC-T",
                     *       "attribution": {
                     *         "text": "Photo: Alana Baptiste / Tamarind",
                     *         "html": "<a href=\"https://tamarind.example/photos/k3v9w2m7q1xd\">Photo: Alana Baptiste / Tamarind</a>",
                     *         "url": "https://tamarind.example/photos/k3v9w2m7q1xd"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Download"];
                };
            };
            /** @description badInput: Some of what was sent is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description keyNeeded: This call takes an API key: send it in the header Authorization, after the word Bearer. keyInvalid: This API key is not valid. It is unknown, it was revoked, or the plan that it came with has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description scopeMissing: This API key was made without the scope that this call takes. licenceNeeded: This one is premium: it takes a licence to download it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description notFound: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description tooManyRequests: Too many requests. Please wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createLicence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, as lists and addresses of pages have it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description One of the kinds that the item lists among its licences and that plans include
                     * @enum {string}
                     */
                    licence: "standard" | "editorial";
                    /** @description Videos only: the resolution, as the item lists it among its licences */
                    size?: ("hd" | "uhd") | null;
                    /** @description For whom it is licensed, if not for the team itself */
                    client?: string;
                    /** @description A note that the team’s list of licences shows */
                    project?: string;
                };
            };
        };
        responses: {
            /** @description A licence that the team takes with its plan. */
            200: {
                headers: {
                    /** @description Calls in an hour */
                    "RateLimit-Limit"?: number;
                    /** @description Calls that are left */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the count begins anew */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "outcome": "licensed",
                     *       "licenceNumber": "TAM-4D8R-2WKC-6PNE-A",
                     *       "kind": "standard",
                     *       "size": null,
                     *       "itemId": "k3v9w2m7q1xd",
                     *       "itemKind": "photo",
                     *       "itemTitle": "Fishing boats at Soufrière",
                     *       "client": "",
                     *       "project": "Spring brochure",
                     *       "fileSizes": [
                     *         "small",
                     *         "original"
                     *       ],
                     *       "downloadsLeft": 41,
                     *       "attribution": {
                     *         "text": "Photo: Alana Baptiste / Tamarind",
                     *         "html": "<a href=\"https://tamarind.example/photos/k3v9w2m7q1xd\">Photo: Alana Baptiste / Tamarind</a>",
                     *         "url": "https://tamarind.example/photos/k3v9w2m7q1xd"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["TeamLicence"];
                };
            };
            /** @description badInput: Some of what was sent is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description keyNeeded: This call takes an API key: send it in the header Authorization, after the word Bearer. keyInvalid: This API key is not valid. It is unknown, it was revoked, or the plan that it came with has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description scopeMissing: This API key was made without the scope that this call takes. wrongRole: This is not for this account. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description notFound: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description noDownloadLeft: No download of the plan is left. movedOn: This has changed in the meantime. Please load it again. switchedOff: This part of the site is switched off at the moment. Please try again later. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description tooManyRequests: Too many requests. Please wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCollections: {
        parameters: {
            query?: {
                /** @description Whose collections: those of the editors, or of people. */
                curator?: "editors" | "people";
                /** @description Entries of a page, from 1 to 60; 24 if left out. */
                limit?: number;
                /** @description The `next` of the page before. Better: follow the Link header. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of collections, the last changed first. */
            200: {
                headers: {
                    /** @description Calls in an hour */
                    "RateLimit-Limit"?: number;
                    /** @description Calls that are left */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the count begins anew */
                    "RateLimit-Reset"?: number;
                    /** @description The address of the next page, with rel="next"; missing on the last one */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "collections": [
                     *         {
                     *           "id": "n4p8s1z6c0vb",
                     *           "title": "Crop Over",
                     *           "note": "Feathers, brass and the last canes of the season.",
                     *           "curator": null,
                     *           "season": {
                     *             "start": "07-01",
                     *             "end": "08-07"
                     *           },
                     *           "itemCount": 24,
                     *           "coverUrls": [
                     *             "https://tamarind.example/media/previews/k3v9w2m7q1xd-480.webp"
                     *           ],
                     *           "changedAt": "2026-07-01T09:30:00.000Z",
                     *           "url": "https://tamarind.example/collections/n4p8s1z6c0vb"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["CollectionPage"];
                };
            };
            /** @description badInput: Some of what was sent is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description keyInvalid: This API key is not valid. It is unknown, it was revoked, or the plan that it came with has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description scopeMissing: This API key was made without the scope that this call takes. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description tooManyRequests: Too many requests. Please wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, as lists and addresses of pages have it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A public collection, by the editors or by somebody. */
            200: {
                headers: {
                    /** @description Calls in an hour */
                    "RateLimit-Limit"?: number;
                    /** @description Calls that are left */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the count begins anew */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "n4p8s1z6c0vb",
                     *       "title": "Crop Over",
                     *       "note": "Feathers, brass and the last canes of the season.",
                     *       "curator": null,
                     *       "season": {
                     *         "start": "07-01",
                     *         "end": "08-07"
                     *       },
                     *       "itemCount": 24,
                     *       "coverUrls": [
                     *         "https://tamarind.example/media/previews/k3v9w2m7q1xd-480.webp"
                     *       ],
                     *       "changedAt": "2026-07-01T09:30:00.000Z",
                     *       "url": "https://tamarind.example/collections/n4p8s1z6c0vb"
                     *     }
                     */
                    "application/json": components["schemas"]["Collection"];
                };
            };
            /** @description badInput: Some of what was sent is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description keyInvalid: This API key is not valid. It is unknown, it was revoked, or the plan that it came with has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description scopeMissing: This API key was made without the scope that this call takes. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description notFound: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description tooManyRequests: Too many requests. Please wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCollectionItems: {
        parameters: {
            query?: {
                /** @description Entries of a page, from 1 to 60; 24 if left out. */
                limit?: number;
                /** @description The `next` of the page before. Better: follow the Link header. */
                after?: string;
            };
            header?: never;
            path: {
                /** @description The id, as lists and addresses of pages have it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of items. */
            200: {
                headers: {
                    /** @description Calls in an hour */
                    "RateLimit-Limit"?: number;
                    /** @description Calls that are left */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the count begins anew */
                    "RateLimit-Reset"?: number;
                    /** @description The address of the next page, with rel="next"; missing on the last one */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": "k3v9w2m7q1xd",
                     *           "kind": "photo",
                     *           "title": "Fishing boats at Soufrière",
                     *           "alt": "Three painted wooden boats on dark sand below two steep green peaks",
                     *           "description": "Boats come back before noon.",
                     *           "tags": [
                     *             "boats",
                     *             "fishing",
                     *             "pitons"
                     *           ],
                     *           "categories": [
                     *             {
                     *               "slug": "beach",
                     *               "name": "Beach"
                     *             }
                     *           ],
                     *           "island": {
                     *             "slug": "saint-lucia",
                     *             "name": "Saint Lucia",
                     *             "url": "https://tamarind.example/island/saint-lucia"
                     *           },
                     *           "location": "Soufrière",
                     *           "creator": {
                     *             "id": "c8r2t5y1",
                     *             "name": "Alana Baptiste",
                     *             "url": "https://tamarind.example/creators/c8r2t5y1"
                     *           },
                     *           "attribution": {
                     *             "text": "Photo: Alana Baptiste / Tamarind",
                     *             "html": "<a href=\"https://tamarind.example/photos/k3v9w2m7q1xd\">Photo: Alana Baptiste / Tamarind</a>",
                     *             "url": "https://tamarind.example/photos/k3v9w2m7q1xd"
                     *           },
                     *           "access": "free",
                     *           "isEditorial": false,
                     *           "allowsEmbedding": true,
                     *           "allowsAiTraining": false,
                     *           "picture": {
                     *             "width": 6000,
                     *             "height": 4000,
                     *             "colour": "#2f6f7a",
                     *             "palette": [
                     *               "#2f6f7a",
                     *               "#d9c7a0",
                     *               "#1c3b2c"
                     *             ],
                     *             "thumbhash": "3OcRJYB4d3h/iIeHeEh3eIhw+j2w",
                     *             "thumbnailUrl": "https://tamarind.example/media/previews/k3v9w2m7q1xd-480.webp",
                     *             "sources": [
                     *               {
                     *                 "url": "https://tamarind.example/media/previews/k3v9w2m7q1xd-960.avif",
                     *                 "width": 960,
                     *                 "height": 640,
                     *                 "type": "image/avif"
                     *               }
                     *             ]
                     *           },
                     *           "recording": null,
                     *           "sizes": [
                     *             {
                     *               "name": "small",
                     *               "width": 1280,
                     *               "height": 853,
                     *               "bytes": 310482,
                     *               "type": "image/jpeg"
                     *             },
                     *             {
                     *               "name": "original",
                     *               "width": 6000,
                     *               "height": 4000,
                     *               "bytes": 8412903,
                     *               "type": "image/jpeg"
                     *             }
                     *           ],
                     *           "licences": [
                     *             {
                     *               "kind": "free",
                     *               "size": null,
                     *               "priceCents": 0,
                     *               "currency": "USD"
                     *             }
                     *           ],
                     *           "publishedAt": "2026-10-02T14:05:00.000Z",
                     *           "url": "https://tamarind.example/photos/k3v9w2m7q1xd"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["ItemPage"];
                };
            };
            /** @description badInput: Some of what was sent is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description keyInvalid: This API key is not valid. It is unknown, it was revoked, or the plan that it came with has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description scopeMissing: This API key was made without the scope that this call takes. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description notFound: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description tooManyRequests: Too many requests. Please wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listIslands: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every island, by group. */
            200: {
                headers: {
                    /** @description Calls in an hour */
                    "RateLimit-Limit"?: number;
                    /** @description Calls that are left */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the count begins anew */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "islands": [
                     *         {
                     *           "slug": "saint-lucia",
                     *           "name": "Saint Lucia",
                     *           "localName": "Sent Lisi",
                     *           "otherNames": [
                     *             "Sainte-Lucie"
                     *           ],
                     *           "group": "Windward Islands",
                     *           "latitude": 13.9,
                     *           "longitude": -60.97,
                     *           "itemCount": 41,
                     *           "url": "https://tamarind.example/island/saint-lucia"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["IslandList"];
                };
            };
            /** @description keyInvalid: This API key is not valid. It is unknown, it was revoked, or the plan that it came with has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description scopeMissing: This API key was made without the scope that this call takes. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description tooManyRequests: Too many requests. Please wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getIsland: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The slug, as lists and addresses of pages have it. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An island with its portrait. */
            200: {
                headers: {
                    /** @description Calls in an hour */
                    "RateLimit-Limit"?: number;
                    /** @description Calls that are left */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the count begins anew */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "slug": "saint-lucia",
                     *       "name": "Saint Lucia",
                     *       "localName": "Sent Lisi",
                     *       "otherNames": [
                     *         "Sainte-Lucie"
                     *       ],
                     *       "group": "Windward Islands",
                     *       "latitude": 13.9,
                     *       "longitude": -60.97,
                     *       "itemCount": 41,
                     *       "url": "https://tamarind.example/island/saint-lucia",
                     *       "text": "Two peaks stand in the sea at Soufrière …",
                     *       "facts": [
                     *         {
                     *           "label": "Capital",
                     *           "value": "Castries"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Island"];
                };
            };
            /** @description badInput: Some of what was sent is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description keyInvalid: This API key is not valid. It is unknown, it was revoked, or the plan that it came with has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description scopeMissing: This API key was made without the scope that this call takes. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description notFound: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description tooManyRequests: Too many requests. Please wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The categories, in the order of the site. */
            200: {
                headers: {
                    /** @description Calls in an hour */
                    "RateLimit-Limit"?: number;
                    /** @description Calls that are left */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the count begins anew */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "categories": [
                     *         {
                     *           "slug": "beach",
                     *           "name": "Beach",
                     *           "url": "https://tamarind.example/category/beach"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CategoryList"];
                };
            };
            /** @description keyInvalid: This API key is not valid. It is unknown, it was revoked, or the plan that it came with has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description scopeMissing: This API key was made without the scope that this call takes. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description tooManyRequests: Too many requests. Please wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listStories: {
        parameters: {
            query?: {
                /** @description One kind; all kinds if left out. */
                kind?: "editorial" | "blog";
                /** @description One tag in small letters. */
                tag?: string;
                /** @description Entries of a page, from 1 to 60; 24 if left out. */
                limit?: number;
                /** @description The `next` of the page before. Better: follow the Link header. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of stories, the newest first. */
            200: {
                headers: {
                    /** @description Calls in an hour */
                    "RateLimit-Limit"?: number;
                    /** @description Calls that are left */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the count begins anew */
                    "RateLimit-Reset"?: number;
                    /** @description The address of the next page, with rel="next"; missing on the last one */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "stories": [
                     *         {
                     *           "slug": "before-noon-at-soufriere",
                     *           "kind": "editorial",
                     *           "title": "Before noon at Soufrière",
                     *           "summary": "The boats are back, and the fish is sold before it is dry.",
                     *           "author": {
                     *             "name": "Alana Baptiste",
                     *             "url": "https://tamarind.example/creators/c8r2t5y1"
                     *           },
                     *           "dated": "2026-10-02",
                     *           "placeLine": "Soufrière, Saint Lucia",
                     *           "tags": [
                     *             "fishing",
                     *             "mornings"
                     *           ],
                     *           "readingMinutes": 4,
                     *           "publishedAt": "2026-10-05T08:00:00.000Z",
                     *           "url": "https://tamarind.example/editorial/before-noon-at-soufriere",
                     *           "thumbnailUrl": "https://tamarind.example/media/previews/k3v9w2m7q1xd-480.webp"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["StoryPage"];
                };
            };
            /** @description badInput: Some of what was sent is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description keyInvalid: This API key is not valid. It is unknown, it was revoked, or the plan that it came with has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description scopeMissing: This API key was made without the scope that this call takes. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description tooManyRequests: Too many requests. Please wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getStory: {
        parameters: {
            query?: {
                /** @description One kind; all kinds if left out. */
                kind?: "editorial" | "blog";
            };
            header?: never;
            path: {
                /** @description The slug, as lists and addresses of pages have it. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A published story with its text and pictures. */
            200: {
                headers: {
                    /** @description Calls in an hour */
                    "RateLimit-Limit"?: number;
                    /** @description Calls that are left */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the count begins anew */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "slug": "before-noon-at-soufriere",
                     *       "kind": "editorial",
                     *       "title": "Before noon at Soufrière",
                     *       "summary": "The boats are back, and the fish is sold before it is dry.",
                     *       "author": {
                     *         "name": "Alana Baptiste",
                     *         "url": "https://tamarind.example/creators/c8r2t5y1"
                     *       },
                     *       "dated": "2026-10-02",
                     *       "placeLine": "Soufrière, Saint Lucia",
                     *       "tags": [
                     *         "fishing",
                     *         "mornings"
                     *       ],
                     *       "readingMinutes": 4,
                     *       "publishedAt": "2026-10-05T08:00:00.000Z",
                     *       "url": "https://tamarind.example/editorial/before-noon-at-soufriere",
                     *       "changedAt": "2026-10-05T08:00:00.000Z",
                     *       "html": "<p>The first boat is blue.</p>",
                     *       "text": "The first boat is blue.",
                     *       "pictures": [
                     *         {
                     *           "itemId": "k3v9w2m7q1xd",
                     *           "alt": "Three painted wooden boats on dark sand below two steep green peaks",
                     *           "caption": "SOUFRIÈRE, SAINT LUCIA – 2 OCTOBER 2026",
                     *           "note": "Boats come back before noon.",
                     *           "attribution": {
                     *             "text": "Photo: Alana Baptiste / Tamarind",
                     *             "html": "<a href=\"https://tamarind.example/photos/k3v9w2m7q1xd\">Photo: Alana Baptiste / Tamarind</a>",
                     *             "url": "https://tamarind.example/photos/k3v9w2m7q1xd"
                     *           },
                     *           "picture": {
                     *             "width": 6000,
                     *             "height": 4000,
                     *             "colour": "#2f6f7a",
                     *             "palette": [
                     *               "#2f6f7a",
                     *               "#d9c7a0",
                     *               "#1c3b2c"
                     *             ],
                     *             "thumbhash": "3OcRJYB4d3h/iIeHeEh3eIhw+j2w",
                     *             "thumbnailUrl": "https://tamarind.example/media/previews/k3v9w2m7q1xd-480.webp",
                     *             "sources": [
                     *               {
                     *                 "url": "https://tamarind.example/media/previews/k3v9w2m7q1xd-960.avif",
                     *                 "width": 960,
                     *                 "height": 640,
                     *                 "type": "image/avif"
                     *               }
                     *             ]
                     *           },
                     *           "url": "https://tamarind.example/photos/k3v9w2m7q1xd"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Story"];
                };
            };
            /** @description badInput: Some of what was sent is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description keyInvalid: This API key is not valid. It is unknown, it was revoked, or the plan that it came with has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description scopeMissing: This API key was made without the scope that this call takes. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description notFound: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description tooManyRequests: Too many requests. Please wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    checkLicence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of a licence, such as TAM-7K2M-9QXV-3HTC-T; hyphens and capitals do not matter. */
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether a licence is in force, and what it was signed for. */
            200: {
                headers: {
                    /** @description Calls in an hour */
                    "RateLimit-Limit"?: number;
                    /** @description Calls that are left */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the count begins anew */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "number": "TAM-7K2M-9QXV-3HTC-T",
                     *       "isValid": true,
                     *       "state": "valid",
                     *       "checkedAt": "2026-11-17T10:00:00.000Z",
                     *       "endedAt": null,
                     *       "licence": {
                     *         "kind": "free",
                     *         "itemId": "k3v9w2m7q1xd",
                     *         "itemKind": "photo",
                     *         "itemTitle": "Fishing boats at Soufrière",
                     *         "creator": "Alana Baptiste",
                     *         "licensee": "Dwight Joseph",
                     *         "client": null,
                     *         "issuedAt": "2026-11-17T10:00:00.000Z"
                     *       },
                     *       "url": "https://tamarind.example/license/verify/TAM-7K2M-9QXV-3HTC-T"
                     *     }
                     */
                    "application/json": components["schemas"]["LicenceCheck"];
                };
            };
            /** @description badInput: Some of what was sent is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description keyInvalid: This API key is not valid. It is unknown, it was revoked, or the plan that it came with has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description scopeMissing: This API key was made without the scope that this call takes. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description notFound: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description tooManyRequests: Too many requests. Please wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createLicensedDownload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of a licence, such as TAM-7K2M-9QXV-3HTC-T; hyphens and capitals do not matter. */
                number: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description The size of the file; the largest if left out
                     * @enum {string}
                     */
                    size?: "small" | "medium" | "large" | "original";
                };
            };
        };
        responses: {
            /** @description A link to one file, and the licence that comes with it. */
            200: {
                headers: {
                    /** @description Calls in an hour */
                    "RateLimit-Limit"?: number;
                    /** @description Calls that are left */
                    "RateLimit-Remaining"?: number;
                    /** @description Seconds until the count begins anew */
                    "RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "itemId": "k3v9w2m7q1xd",
                     *       "size": "original",
                     *       "url": "https://tamarind.example/files/WyJrM3Y5…",
                     *       "fileName": "tamarind-fishing-boats-at-soufrière-k3v9w2m7q1xd-original.jpg",
                     *       "expiresAt": "2026-11-17T10:10:00.000Z",
                     *       "licenceNumber": "TAM-4D8R-2WKC-6PNE-A",
                     *       "attribution": {
                     *         "text": "Photo: Alana Baptiste / Tamarind",
                     *         "html": "<a href=\"https://tamarind.example/photos/k3v9w2m7q1xd\">Photo: Alana Baptiste / Tamarind</a>",
                     *         "url": "https://tamarind.example/photos/k3v9w2m7q1xd"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Download"];
                };
            };
            /** @description badInput: Some of what was sent is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description keyNeeded: This call takes an API key: send it in the header Authorization, after the word Bearer. keyInvalid: This API key is not valid. It is unknown, it was revoked, or the plan that it came with has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description scopeMissing: This API key was made without the scope that this call takes. wrongRole: This is not for this account. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description notFound: There is nothing at this address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description movedOn: This has changed in the meantime. Please load it again. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description tooManyRequests: Too many requests. Please wait a moment and try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createUpload: {
        parameters: {
            query?: never;
            header: {
                /** @description The version of the protocol: 1.0.0. */
                "Tus-Resumable": string;
                /** @description The size of the whole file in bytes. */
                "Upload-Length": number;
                /** @description Pairs of a name and a value in base64, with commas between: filename; replaces with the id of a failed item whose file this replaces; brief with the id of a brief that it answers. */
                "Upload-Metadata": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It can begin. */
            201: {
                headers: {
                    /** @description Where the bytes go */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description signInFirst: a creator has to be signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description wrongRole: the account is not that of a creator. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description uploadProtocol: the version is missing or another one. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description uploadRefused, quotaReached, tooManyUploads: the sentence says which and why. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    describeUploads: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The headers have the answer. */
            204: {
                headers: {
                    /** @description 1.0.0 */
                    "Tus-Version"?: string;
                    /** @description Separated by commas */
                    "Tus-Extension"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A refusal with its code. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    cancelUpload: {
        parameters: {
            query?: never;
            header: {
                /** @description The version of the protocol: 1.0.0. */
                "Tus-Resumable": string;
            };
            path: {
                /** @description The last part of the Location that the creation gave. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description signInFirst: a creator has to be signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description wrongRole: the account is not that of a creator. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description notFound: there is no such upload. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description uploadProtocol: the version is missing or another one. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getUploadOffset: {
        parameters: {
            query?: never;
            header: {
                /** @description The version of the protocol: 1.0.0. */
                "Tus-Resumable": string;
            };
            path: {
                /** @description The last part of the Location that the creation gave. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Go on from Upload-Offset. */
            200: {
                headers: {
                    /** @description Bytes that are here */
                    "Upload-Offset"?: number;
                    /** @description Of the whole file */
                    "Upload-Length"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description signInFirst: a creator has to be signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description wrongRole: the account is not that of a creator. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description notFound: finished, given up, or of somebody else. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description uploadProtocol: the version is missing or another one. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    appendToUpload: {
        parameters: {
            query?: never;
            header: {
                /** @description The version of the protocol: 1.0.0. */
                "Tus-Resumable": string;
                /** @description How many bytes the server has. */
                "Upload-Offset": number;
            };
            path: {
                /** @description The last part of the Location that the creation gave. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/offset+octet-stream": string;
            };
        };
        responses: {
            /** @description They have arrived. */
            204: {
                headers: {
                    /** @description Bytes that are here now */
                    "Upload-Offset"?: number;
                    /** @description With the last bytes: the id of the new item, in the header tamarind-item */
                    "Tamarind-Item"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description signInFirst: a creator has to be signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description wrongRole: the account is not that of a creator. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description uploadElsewhere: the upload stands at another point. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description uploadProtocol: the version is missing or another one. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    onLicenceIssued: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LicenceIssued"];
            };
        };
        responses: {
            /** @description You have it. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description We send it again later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onQuotaLow: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuotaLow"];
            };
        };
        responses: {
            /** @description You have it. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description We send it again later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Ping"];
            };
        };
        responses: {
            /** @description You have it. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description We send it again later. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
